import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import './package.css';

interface PackageConditionsProps {
  conditions: Schema<'PackageConditions'>;
}

/** On what terms a package is sold, for which days, and what is paid back. */
export function PackageConditions({ conditions: { terms, flightFrom, flightTo, leadDays } }: PackageConditionsProps) {
  const t = useText();
  const format = useFormat();
  return (
    <div className="stack">
      {terms !== '' && (
        <p className="package-terms" dir="auto">
          {terms}
        </p>
      )}
      {flightFrom !== null && flightTo !== null && (
        <p>{t('packages.terms.window', { dates: format.dateRange(flightFrom, flightTo) })}</p>
      )}
      {flightFrom !== null && flightTo === null && <p>{t('packages.terms.from', { day: format.date(flightFrom) })}</p>}
      {flightTo !== null && flightFrom === null && <p>{t('packages.terms.to', { day: format.date(flightTo) })}</p>}
      {leadDays > 0 && <p>{t('packages.terms.lead', { days: leadDays })}</p>}
      <p className="muted">{t('packages.refund')}</p>
    </div>
  );
}
