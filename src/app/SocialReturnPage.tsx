import { useEffect } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { WholePage } from './WholePage.tsx';

/** A sign-in window that could not close by itself, or that nobody waits for any more: says which, and leads on. */
export function SocialReturnPage({ isTaken }: { isTaken: boolean }) {
  const t = useText();
  const title = t(isTaken ? 'socialReturn.taken.title' : 'socialReturn.lost.title');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <WholePage>
      <EmptyState
        icon={isTaken ? 'check' : 'info'}
        headingLevel={1}
        title={title}
        actions={
          // The app starts anew there: this window has not started it.
          <a className={buttonClass()} href={path('login')}>
            {t('socialReturn.toSignIn')}
          </a>
        }
      >
        {t(isTaken ? 'socialReturn.taken.text' : 'socialReturn.lost.text')}
      </EmptyState>
    </WholePage>
  );
}
