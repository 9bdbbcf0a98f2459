// Runs before the first paint: theme, language, direction, name and colours of the last visit, so that nothing flashes or turns round.
(() => {
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem('theme-mode');
    if (theme === 'dark') {
      root.dataset.theme = 'dark';
      // The dark --canvas of the tokens, whose style sheet is not here yet.
      document.querySelector('meta[name="theme-color"]').content = '#0e0f12';
    }
    const namespace = JSON.parse(localStorage.getItem('namespace') || 'null');
    const locale = localStorage.getItem('locale') || (namespace && namespace.locale) || 'en';
    root.lang = locale;
    const language = locale.split('-')[0] === 'ar' ? 'ar' : 'en';
    root.dir = language === 'ar' ? 'rtl' : 'ltr';
    if (localStorage.getItem('token')) root.dataset.member = '';
    if (namespace) {
      root.style.setProperty('--tenant-name', JSON.stringify(String(namespace.name || '')));
      // As they were chosen, until the app has made them legible.
      if (namespace.theme) {
        root.style.setProperty('--tenant-accent', namespace.theme.accent);
        root.style.setProperty('--tenant-accent-dark', namespace.theme.accentDark);
      }
    }
    // On its way while the app is still being fetched.
    const messages = document.createElement('link');
    messages.rel = 'preload';
    messages.as = 'fetch';
    messages.crossOrigin = 'anonymous';
    messages.href = `/lang/${language}.json`;
    document.head.append(messages);
  } catch {
    // Storage is closed or holds something else: the defaults in the page stand.
  }
})();
