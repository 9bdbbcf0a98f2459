import type { LaterPage } from '../later-pages.ts';

/** Loads a page. Which there are is a chunk of its own: whoever signs in, or goes home, waits for none of their names. */
export const page = (name: LaterPage) => async () => (await import('../later-pages.ts')).laterPages[name]();
