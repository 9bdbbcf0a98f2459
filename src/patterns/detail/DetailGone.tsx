import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount } from '#src/lib/account-context.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { EmptyState, type EmptyStateProps } from '#src/ui/state/EmptyState.tsx';
import type { ElsewhereOfferProps } from '../company-switch/ElsewhereOffer.tsx';

const elsewhere = latePart(async () => (await import('../company-switch/ElsewhereOffer.tsx')).ElsewhereOffer);

interface DetailGoneProps {
  icon: EmptyStateProps['icon'];
  title: string;
  /** Where to go on from here. */
  back: { readonly to: string; readonly label: string };
  /** Of its heading; 2 where the page has one of its own above. */
  level?: 1 | 2;
  /** What it would be about; left out for what is no company's own. */
  kind?: ElsewhereOfferProps['kind'];
  children: ReactNode;
}

/** In place of a page about something that is not there, or not for this instance. */
export function DetailGone({ icon, title, back, level = 1, kind, children }: DetailGoneProps) {
  const t = useText();
  usePageTitle(t('notFound.title'));
  // It takes the place of a heading that had the focus of the navigation.
  useFocus(true, () => document.activeElement === document.body && document.querySelector('main h1'));
  const hasOthers = useAccount().instances.length > 1;
  return (
    <>
      {hasOthers && kind && <Late of={elsewhere} props={{ kind }} />}
      <EmptyState
        icon={icon}
        headingLevel={level}
        title={title}
        actions={
          <Link className={buttonClass()} to={back.to}>
            {back.label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </>
  );
}
