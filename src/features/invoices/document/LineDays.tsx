import { useState } from 'react';
import { Link } from 'react-router';
import { microsToMinor } from '#domain/money/rounding.ts';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

type Day = Schema<'InvoiceDay'>;

interface LineDaysProps {
  campaignId: string;
  currency: string;
  days: Resource<readonly Day[]>;
  /** Whether a day belongs to the line. */
  of: (day: Day) => boolean;
}

/** The plays behind a line, a day each: the report counts them, and the play log proves them. */
export function LineDays({ campaignId, currency, days, of }: LineDaysProps) {
  const t = useText();
  const texts = useResourceTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="invoice-days" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('invoices.plays')}</summary>
      {isOpen && (
        <ResourceView resource={days} texts={texts} skeleton={<Skeleton lines={3} />}>
          {(all) => <DayTable campaignId={campaignId} currency={currency} days={byDay(all.filter(of))} />}
        </ResourceView>
      )}
    </details>
  );
}

/** The days once each, whatever lines played on them. */
function byDay(days: readonly Day[]): Day[] {
  const found = new Map<string, Day>();
  for (const day of days) {
    const sum = found.get(day.day);
    found.set(
      day.day,
      sum
        ? {
            ...sum,
            plays: sum.plays + day.plays,
            impressions: sum.impressions + day.impressions,
            spend: sum.spend + day.spend,
          }
        : day,
    );
  }
  return [...found.values()].sort((a, b) => a.day.localeCompare(b.day));
}

function DayTable({ campaignId, currency, days }: { campaignId: string; currency: string; days: readonly Day[] }) {
  const t = useText();
  const format = useFormat();
  if (days.length === 0) return <p className="muted">{t('invoices.noPlays')}</p>;
  const money = (micros: number) => format.money(microsToMinor(micros, currency), currency);
  const total = days.reduce((sum, { spend }) => sum + spend, 0);
  return (
    <>
      <table>
        <caption className="visually-hidden">{t('invoices.plays')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('invoices.day')}</th>
            <th scope="col" className="num">
              {t('invoices.playCount')}
            </th>
            <th scope="col" className="num">
              {t('invoices.delivered')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, plays, spend }) => (
            <tr key={day}>
              <th scope="row">
                <Link
                  to={{
                    pathname: path('campaignReports', { id: campaignId }),
                    search: `${new URLSearchParams({ from: day, to: day, groupBy: 'screen' })}`,
                  }}
                >
                  {format.date(day)}
                </Link>
              </th>
              <td className="num">{format.number(plays)}</td>
              <td className="num">{money(spend)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('invoices.deliveredSum')}
            </th>
            <td className="num">{money(total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        <Link to={path('campaignPlays', { id: campaignId })}>{t('invoices.toProof')}</Link>
      </p>
    </>
  );
}
