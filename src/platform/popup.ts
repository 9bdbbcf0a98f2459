/** The sign-in window's size, pixels (the specification's figures). */
const WIDTH = 600;
const HEIGHT = 549;

let popup: Window | null = null;

/**
 * Opens an empty window for signing in, in the middle of this one, or brings the open one forward. To be called in the click
 * itself: later, browsers take it for an advertisement. False where none opens.
 */
export function openPopup(): boolean {
  if (popup && !popup.closed) {
    popup.focus();
    return true;
  }
  const x = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const y = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  popup = open('about:blank', '_blank', `popup,width=${WIDTH},height=${HEIGHT},left=${x},top=${y}`);
  return popup !== null;
}

/** The window that was opened last, while it is there; null when none opened. */
export const currentPopup = (): Window | null => (popup && !popup.closed ? popup : null);

/** Closes the window that was opened last; of another one, opened before it, nothing but that is left to do. */
export function closePopup(opened: Window | null = popup): void {
  opened?.close();
  if (opened === popup) popup = null;
}
