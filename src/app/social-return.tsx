import { createRoot } from 'react-dom/client';
import { LocaleProvider } from '#src/i18n/LocaleProvider.tsx';
import { handOver } from '#src/platform/identity/social-answer.ts';
import type { SocialAnswer } from '#src/platform/identity/social-return.ts';
import { localeActor, localeStore } from './actors.ts';
import { SocialReturnPage } from './SocialReturnPage.tsx';
import { Splash } from './Splash.tsx';

/** Browsers take a moment to close a window that asks for it. */
const CLOSING_MS = 500;

/** Hands a provider's answer to the page that opened this window, and closes the window; says so where that cannot be. */
export async function returnAnswer(answer: SocialAnswer, root: HTMLElement): Promise<void> {
  const isTaken = await handOver(answer);
  if (isTaken) {
    close();
    await new Promise((resolve) => setTimeout(resolve, CLOSING_MS));
  }
  localeActor.start();
  createRoot(root).render(
    <LocaleProvider store={localeStore} fallback={<Splash />}>
      <SocialReturnPage isTaken={isTaken} />
    </LocaleProvider>,
  );
}
