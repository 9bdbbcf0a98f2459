import type { MemberRole } from '#contract/roles.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Avatar } from '#src/ui/element/Avatar.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { MemberActions } from './MemberActions.tsx';
import { rolesToGive } from './member-offers.ts';
import { roleWords } from './role-words.ts';
import { SpendingLimit } from './SpendingLimit.tsx';
import type { Member, MemberWish } from './team.actors.ts';

interface MemberRowProps {
  member: Member;
  /** Of whoever looks. */
  own: MemberRole;
  /** Whoever looks may not spend as they like themselves. */
  isLimited: boolean;
  onWish: (wish: MemberWish) => void;
  onLimit: (member: Member) => void;
}

/** One of the team: who they are, as what, since when, and what may be done about it. */
export function MemberRow({ member, own, isLimited, onWish, onLimit }: MemberRowProps) {
  const t = useText();
  const { currency } = useInstance();
  const format = useFormat();
  const { name, email, avatarUrl, role, status, since, lastSeenAt, isSelf } = member;
  const named = { name: isolate(name || email) };
  const roles = rolesToGive(own, member);
  return (
    <tr>
      <th scope="row">
        <span className="team-person">
          <Avatar name={name || email} url={avatarUrl} />
          <span className="stack gap-1">
            <span className="row gap-2">
              <bdi>{name || email}</bdi>
              {isSelf && <Badge>{t('team.you')}</Badge>}
              {status === 'suspended' && (
                <Badge tone="caution" dot>
                  {t('team.suspended')}
                </Badge>
              )}
            </span>
            {name && <bdi className="muted">{email}</bdi>}
          </span>
        </span>
      </th>
      <td data-label={t('team.role')}>
        <span className="stack gap-1">
          {roles.length > 0 ? (
            <SelectField
              label={t('team.roleOf', named)}
              labelHidden
              value={role}
              options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
              onChange={({ target }) => {
                const chosen = roles.find((value) => value === target.value);
                if (chosen) onWish({ kind: 'change', member, role: chosen });
              }}
            />
          ) : (
            t(roleWords[role])
          )}
          <SpendingLimit spending={member.spending} currency={currency.code} />
        </span>
      </td>
      <td data-label={t('team.since')}>{format.date(since)}</td>
      <td data-label={t('team.seen')}>{lastSeenAt ? format.dateTime(lastSeenAt) : t('team.neverSeen')}</td>
      <td data-label={t('team.actions')}>
        <MemberActions member={member} own={own} isLimited={isLimited} onWish={onWish} onLimit={onLimit} />
      </td>
    </tr>
  );
}
