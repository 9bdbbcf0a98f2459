import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { PersonLink } from '../people/PersonLink.tsx';
import type { DeskCompany } from './company-page.actors.ts';
import { memberRoleWords } from './company-status.ts';

/** Who works for a company. */
export function CompanyPeople({ page: { people } }: { page: DeskCompany }) {
  const t = useText();
  const format = useFormat();
  return (
    <ListTable
      caption={t('desk.companies.members')}
      items={people}
      idOf={({ id }) => id}
      columns={[
        {
          heading: t('desk.companies.person'),
          cell: (person) => <PersonLink {...person} />,
        },
        {
          heading: t('desk.companies.role'),
          cell: ({ role, status }) => (
            <span className="row gap-2">
              {t(memberRoleWords[role])}
              {status === 'suspended' && <StatusBadge tone="caution">{t('desk.companies.suspended')}</StatusBadge>}
            </span>
          ),
        },
        { heading: t('desk.companies.joined'), cell: ({ since }) => format.date(since) },
        {
          heading: t('desk.companies.lastSeen'),
          cell: ({ lastSeenAt }) => (lastSeenAt ? format.dateTime(lastSeenAt) : t('desk.companies.unknown')),
        },
      ]}
    />
  );
}
