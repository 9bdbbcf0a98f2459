import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import type { Action } from '#src/patterns/action/use-action.ts';
import { memberWords } from './member-words.ts';
import { roleWords } from './role-words.ts';
import type { MemberWish } from './team.actors.ts';

/** Asks before a member's rights are others, and says why they cannot be. */
export function MemberDialog({ action }: { action: Action<MemberWish> }) {
  const t = useText();
  const { subject, failure } = action;
  if (!subject) return null;
  const { member, kind } = subject;
  const named = {
    name: isolate(member.name || member.email),
    role: kind === 'change' ? t(roleWords[subject.role]) : '',
  };
  const words = memberWords[kind];
  const isLastOwner = failure?.kind === 'conflict' && failure.code === 'last_owner';
  return (
    <ActionDialog
      action={action}
      title={t(words.named, named)}
      confirmLabel={t(words.label)}
      confirmTone={kind === 'remove' || kind === 'leave' ? 'negative' : 'accent'}
      problem={failure && t('team.refused', { reason: t(failureReasons[failure.kind]) })}
      blocked={{
        title: t(isLastOwner ? 'team.lastOwner' : 'team.outdated'),
        role: 'alertdialog',
        text: <p>{t(isLastOwner ? 'team.lastOwnerText' : 'team.outdatedText')}</p>,
      }}
    >
      <p>{t(words.text, named)}</p>
    </ActionDialog>
  );
}
