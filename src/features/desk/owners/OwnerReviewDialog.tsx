import { Link } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { DeskOwner } from './owners.actors.ts';

/** Asks before an owner begins to review, or reviews no more, and says what becomes of what is booked; warns where nobody could review. */
export function OwnerReviewDialog({ change }: { change: Action<DeskOwner> }) {
  const t = useText();
  const { subject, failure } = change;
  if (!subject) return null;
  const { asksForReview, reviewers, waiting } = subject;
  const named = { owner: isolate(subject.name) };
  const title = t(asksForReview ? 'desk.owners.endTitle' : 'desk.owners.beginTitle', named);
  return (
    <ActionDialog
      action={change}
      title={title}
      confirmLabel={t(asksForReview ? 'desk.owners.end' : 'desk.owners.begin')}
      confirmTone={asksForReview ? 'negative' : 'accent'}
      problem={failure && t(failureMessages[failure.kind])}
      blocked={{ title, text: <p>{t('desk.owners.changed')}</p> }}
    >
      <p>{asksForReview ? t('desk.owners.endText', { count: waiting }) : t('desk.owners.beginText', named)}</p>
      {!asksForReview && reviewers === 0 && (
        <Banner
          tone="caution"
          title={t('desk.owners.nobodyYet', named)}
          actions={<Link to={path('deskPeople')}>{t('desk.people.toAll')}</Link>}
        >
          {t('desk.owners.nobodyYetText')}
        </Banner>
      )}
    </ActionDialog>
  );
}
