import type { MemberRole } from '#contract/roles.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionMenu } from '#src/patterns/menu/ActionMenu.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import type { IconName } from '#src/ui/element/icons/icon-names.ts';
import { type MemberOffer, offersFor } from './member-offers.ts';
import { memberWords } from './member-words.ts';
import type { Member, MemberWish } from './team.actors.ts';

const icons: Readonly<Record<MemberOffer, IconName>> = {
  limit: 'wallet',
  suspend: 'pause',
  reinstate: 'play',
  handOver: 'key',
  remove: 'trash',
  leave: 'sign-out',
};
const labelOf = (kind: MemberOffer): MessageId => (kind === 'limit' ? 'team.limit.label' : memberWords[kind].label);

interface MemberActionsProps {
  member: Member;
  /** Of whoever looks. */
  own: MemberRole;
  /** Whoever looks may not spend as they like themselves. */
  isLimited: boolean;
  onWish: (wish: MemberWish) => void;
  onLimit: (member: Member) => void;
}

/** What may be done about one of the team: a menu; a button where it is one thing alone. */
export function MemberActions({ member, own, isLimited, onWish, onLimit }: MemberActionsProps) {
  const t = useText();
  const named = { name: isolate(member.name || member.email) };
  const actions = offersFor(own, member, isLimited).map((kind) => ({
    key: kind,
    label: t(labelOf(kind)),
    icon: icons[kind],
    does: () => (kind === 'limit' ? onLimit(member) : onWish({ kind, member })),
  }));
  const [only] = actions;
  if (!only) return null;
  if (actions.length > 1) return <ActionMenu actions={actions} label={t('team.actionsOn', named)} variant="text" />;
  return (
    <Button
      variant="text"
      tone="negative"
      size="small"
      aria-label={t('team.actionOn', { action: only.label, ...named })}
      onClick={only.does}
    >
      {only.label}
    </Button>
  );
}
