import type { MemberRole } from '#contract/roles.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Avatar } from '#src/ui/element/Avatar.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { offersFor, rolesToGive } from './member-offers.ts';
import { memberWords } from './member-words.ts';
import { roleWords } from './role-words.ts';
import type { Member, MemberWish } from './team.actors.ts';

interface MemberRowProps {
  member: Member;
  /** Of whoever looks. */
  own: MemberRole;
  onWish: (wish: MemberWish) => void;
}

/** One of the team: who they are, as what, since when, and what may be done about it. */
export function MemberRow({ member, own, onWish }: MemberRowProps) {
  const t = useText();
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
      </td>
      <td data-label={t('team.since')}>{format.date(since)}</td>
      <td data-label={t('team.seen')}>{lastSeenAt ? format.dateTime(lastSeenAt) : t('team.neverSeen')}</td>
      <td>
        <span className="row gap-2 team-actions">
          {offersFor(own, member).map((kind) => (
            <Button
              key={kind}
              variant="text"
              tone={kind === 'remove' || kind === 'leave' ? 'negative' : 'neutral'}
              size="small"
              aria-label={t('team.actionOn', { action: t(memberWords[kind].label), ...named })}
              onClick={() => onWish({ kind, member })}
            >
              {t(memberWords[kind].label)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  );
}
