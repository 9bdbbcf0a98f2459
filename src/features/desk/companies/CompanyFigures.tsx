import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { sayTerms } from '../terms/terms-words.ts';
import type { DeskCompany } from './company-page.actors.ts';

/** What a company books, has and owes. */
export function CompanyFigures({ page: { company, invoices } }: { page: DeskCompany }) {
  const t = useText();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, company.currency);
  return (
    <dl className="stat-tiles">
      <StatTile
        label={t('desk.companies.booked')}
        value={money(company.booked)}
        note={t('desk.companies.runningNow', { count: company.running })}
      />
      <StatTile
        label={t('desk.companies.balance')}
        value={money(company.available)}
        note={company.held > 0 && t('desk.companies.held', { money: money(company.held) })}
      />
      <StatTile
        label={t('desk.receivables.title')}
        value={money(invoices.open)}
        note={
          invoices.overdue > 0
            ? t('desk.companies.overdue', { money: money(invoices.overdue) })
            : sayTerms(company.terms, company.currency, t, format)
        }
      />
    </dl>
  );
}
