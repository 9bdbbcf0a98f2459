import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import type { DeskPerson } from './people.actors.ts';
import { roleName } from './people-words.ts';

/** What somebody does for the platform, and what they are to do. */
export function PersonRoles({ person: { roles, isWaiting } }: Pick<DeskPerson, 'person'>) {
  const t = useText();
  return (
    <span className="row gap-2">
      {roles.map((held) => (
        <StatusBadge key={held.role} tone="info">
          {roleName(held, t)}
        </StatusBadge>
      ))}
      {isWaiting && <StatusBadge tone="caution">{t('desk.people.proposed')}</StatusBadge>}
    </span>
  );
}
