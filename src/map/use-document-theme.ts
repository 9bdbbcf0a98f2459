import { useEffect, useState } from 'react';

/** The theme that the document shows; another one has other colours. */
export function useDocumentTheme(): string {
  const [theme, setTheme] = useState(document.documentElement.dataset.theme ?? '');
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(document.documentElement.dataset.theme ?? ''));
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return theme;
}
