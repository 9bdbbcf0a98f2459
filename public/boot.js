// Runs before the first paint: theme, language and direction of the last visit, so that nothing flashes or turns round.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme-mode');
    if (theme === 'dark') root.dataset.theme = 'dark';
    const namespace = JSON.parse(localStorage.getItem('namespace') || 'null');
    const locale = localStorage.getItem('locale') || (namespace && namespace.locale) || 'en';
    root.lang = locale;
    root.dir = locale.split('-')[0] === 'ar' ? 'rtl' : 'ltr';
  } catch {
    // Storage is closed or holds something else: the defaults in the page stand.
  }
})();
