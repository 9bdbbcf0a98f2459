import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { isKeyOfAnother, type KeyWish } from './keys.actors.ts';

/** What a new key means for whoever speaks for the screen now. */
const consequences: Readonly<Record<Schema<'KeyedScreen'>['speaker'], MessageId>> = {
  player: 'desk.keys.replaceText',
  simulated: 'desk.keys.simulatedText',
  nobody: 'desk.keys.issueText',
};

/** Asks before a screen gets another key, or loses the one it has; says when somebody else has changed it meanwhile. */
export function KeyChangeDialog({ change }: { change: Action<KeyWish> }) {
  const t = useText();
  const { subject, failure } = change;
  if (!subject) return null;
  const { screen, kind } = subject;
  const named = { screen: isolate(screen.name) };
  const title = t(kind === 'revoke' ? 'desk.keys.revokeTitle' : 'desk.keys.issueTitle', named);
  return (
    <ActionDialog
      action={change}
      title={title}
      confirmLabel={t(kind === 'revoke' ? 'desk.keys.revoke' : 'desk.keys.make')}
      confirmTone={kind === 'revoke' ? 'negative' : 'accent'}
      problem={
        failure &&
        (isKeyOfAnother(failure)
          ? t('desk.keys.taken.other')
          : t('desk.keys.refused', { reason: t(failureReasons[failure.kind]) }))
      }
      blocked={{
        title,
        role: 'alertdialog',
        text: (
          <Banner tone="caution" announce="alert" title={t('desk.keys.outdated')}>
            {t('desk.keys.outdatedText')}
          </Banner>
        ),
      }}
    >
      <p>{t(kind === 'revoke' ? 'desk.keys.revokeText' : consequences[screen.speaker])}</p>
      {kind === 'issue' && <p>{t('desk.keys.onceText')}</p>}
    </ActionDialog>
  );
}
