/** Puts the focus on the first of some elements that there is, once it is drawn. */
export const focusSoon = (...selectors: readonly string[]) =>
  requestAnimationFrame(() => {
    for (const selector of selectors) {
      const found = document.querySelector<HTMLElement>(selector);
      if (found) return found.focus();
    }
  });
