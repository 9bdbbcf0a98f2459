import { useText } from '#src/i18n/use-text.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { CompanyLink } from '../companies/CompanyLink.tsx';
import { memberRoleWords } from '../companies/company-status.ts';
import type { DeskPerson } from './people.actors.ts';

/** Whom somebody works for. */
export function PersonCompanies({ page: { person } }: { page: DeskPerson }) {
  const t = useText();
  if (person.companies.length === 0) return <p className="muted">{t('desk.people.noCompanyText')}</p>;
  return (
    <ListTable
      caption={t('desk.companies.title')}
      items={person.companies}
      idOf={({ id }) => id}
      columns={[
        { heading: t('desk.credits.company'), cell: ({ id, name }) => <CompanyLink id={id} name={name} /> },
        {
          heading: t('desk.companies.role'),
          cell: ({ role, status }) => (
            <span className="row gap-2">
              {t(memberRoleWords[role])}
              {status === 'suspended' && <StatusBadge tone="caution">{t('desk.companies.suspended')}</StatusBadge>}
            </span>
          ),
        },
      ]}
    />
  );
}
