import type { MessagePart } from '#src/i18n/message-parts.ts';
import { localeStore } from '../actors.ts';
import type { LaterPage } from '../later-pages.ts';
import { messagePartsOf } from '../pages.ts';

/** The code of a page, with what it says, which comes beside it. */
export async function withMessages<T>(parts: readonly MessagePart[], code: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([code, ...parts.map(localeStore.need)]);
  return loaded;
}

/** Loads a page. Which there are is not for whoever signs in, or goes home, to wait for. */
export const page = (name: LaterPage) => () =>
  withMessages(
    messagePartsOf(name),
    import('../later-pages.ts').then(({ laterPages }) => laterPages[name]()),
  );
