// Runs inline, before anything else loads: puts the page as it was last seen back on the screen.
(() => {
  const root = document.documentElement;
  try {
    if (localStorage.getItem("coup-de-des.language") === "en") root.lang = "en";
    if (new URLSearchParams(location.search).has("sans-donnees")) return;
    const view = JSON.parse(localStorage.getItem("coup-de-des.view"));
    if (!view) return;
    for (const [name, value] of Object.entries(view.root)) root.setAttribute(name, value);
    const app = document.getElementById("app");
    app.innerHTML = view.html;
    // Another release may mean something else by the same tap.
    app.inert = view.release !== root.dataset.release;
    root.dataset.view = app.inert ? "stale" : "current";
  } catch {
    // Without storage there is no last view; the page starts without it.
  }
})();
