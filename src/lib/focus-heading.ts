/** Puts the focus on what the page is called: after a navigation, and where what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex="-1"]');
  (heading ?? document.getElementById('content'))?.focus({ preventScroll: true });
}

/** The same, unless the focus is somewhere. */
export function focusWhenLost(): void {
  if (document.activeElement === document.body) focusHeading();
}
