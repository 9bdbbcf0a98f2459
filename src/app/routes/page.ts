import { localeStore } from '../actors.ts';
import type { LaterPage } from '../later-pages.ts';

/** Loads a page, and beside it what it says. Which there are is not for whoever signs in, or goes home, to wait for. */
export const page = (name: LaterPage) => async () => {
  const messages = localeStore.need('later/');
  const [component] = await Promise.all([
    import('../later-pages.ts').then(({ laterPages }) => laterPages[name]()),
    messages,
  ]);
  return component;
};
