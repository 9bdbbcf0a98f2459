import { failureReasons } from '#src/i18n/failure-reasons.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { Tone } from '#src/ui/state/tone.ts';
import { roleWords } from './role-words.ts';
import { type Invitation, invitationAction } from './team.actors.ts';

const states = {
  open: { tone: 'info', label: 'team.invitation.open' },
  accepted: { tone: 'positive', label: 'team.invitation.accepted' },
  expired: { tone: 'neutral', label: 'team.invitation.expired' },
  revoked: { tone: 'neutral', label: 'team.invitation.revoked' },
} as const satisfies Record<Invitation['status'], { readonly tone: Tone; readonly label: MessageId }>;

/** Who was asked to join, what became of it, and another mail or none. */
export function InvitationList({ list }: { list: Resource<{ items: Invitation[]; nextCursor?: string }> }) {
  const t = useText();
  const format = useFormat();
  const change = useAction(invitationAction, {
    onDone: (_, { kind, invitation }) => {
      showToast(t(kind === 'resend' ? 'team.resent' : 'team.revoked', { email: isolate(invitation.email) }));
      list.invalidate();
    },
    onRefused: ({ kind }, subject) => {
      if (subject.kind === 'resend') showToast(t('team.refused', { reason: t(failureReasons[kind]) }), 'negative');
    },
    onBlocked: () => list.invalidate(),
  });
  const { subject, failure } = change;
  if (list.data?.items.length === 0) return null;
  return (
    <Card title={t('team.invitations')} flush>
      <ListView
        list={list}
        isFrameless
        caption={t('team.invitations')}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          { heading: t('team.invite.email'), cell: ({ email }) => <bdi>{email}</bdi> },
          { heading: t('team.role'), cell: ({ role }) => t(roleWords[role]) },
          {
            heading: t('team.state'),
            cell: ({ status, expiresAt }) => (
              <span className="stack gap-1">
                <StatusBadge tone={states[status].tone}>{t(states[status].label)}</StatusBadge>
                {status === 'open' && (
                  <span className="muted">{t('team.until', { time: format.dateTime(expiresAt) })}</span>
                )}
              </span>
            ),
          },
          { heading: t('team.invitedBy'), cell: ({ invitedBy }) => <bdi>{invitedBy ?? '–'}</bdi> },
          {
            heading: t('team.actions'),
            cell: (invitation) => {
              const named = { email: isolate(invitation.email) };
              const isOpen = invitation.status === 'open';
              return (
                <span className="row gap-2 team-actions">
                  {(isOpen || invitation.status === 'expired') && (
                    <Button
                      variant="text"
                      tone="neutral"
                      size="small"
                      loading={change.isBusy && subject?.kind === 'resend' && subject.invitation.id === invitation.id}
                      aria-label={t('team.resendNamed', named)}
                      onClick={() => change.run({ kind: 'resend', invitation })}
                    >
                      {t('team.resend')}
                    </Button>
                  )}
                  {isOpen && (
                    <Button
                      variant="text"
                      tone="negative"
                      size="small"
                      aria-label={t('team.revokeNamed', named)}
                      onClick={() => change.ask({ kind: 'revoke', invitation })}
                    >
                      {t('team.revoke')}
                    </Button>
                  )}
                </span>
              );
            },
          },
        ]}
      />
      {subject && (
        <ActionDialog
          action={change}
          title={t('team.revokeNamed', { email: isolate(subject.invitation.email) })}
          confirmLabel={t('team.revoke')}
          confirmTone="negative"
          problem={failure && t('team.refused', { reason: t(failureReasons[failure.kind]) })}
          blocked={{ title: t('team.outdated'), role: 'alertdialog', text: <p>{t('team.outdatedText')}</p> }}
        >
          <p>{t('team.revokeText')}</p>
        </ActionDialog>
      )}
    </Card>
  );
}
