/**
 * Text that outlives a reload of this tab and nothing more. It does not last where the browser refuses to keep anything, or
 * has no room.
 */
export const tabStorage = {
  read(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, text: string): void {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // Better no copy than no page.
    }
  },
  remove(key: string): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // There was nothing to remove.
    }
  },
};
