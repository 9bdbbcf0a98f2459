import { useState } from 'react';
import { Link } from 'react-router';
import { microsToMinor } from '#domain/money/rounding.ts';
import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { refundReasonMessages } from '#src/i18n/refund-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import type { Resource } from '#src/lib/use-resource.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { InvoiceDays } from '../invoices.actors.ts';

type Day = Schema<'InvoiceDay'>;
type Charge = Schema<'InvoiceCharge'>;
type Of = Pick<Schema<'Invoice'>, 'id' | 'campaignId' | 'currency'>;

const restMessages: Readonly<Record<Charge['rest'], MessageId>> = {
  open: 'invoices.rest.open',
  owed: 'invoices.rest.owed',
  kept: 'invoices.rest.kept',
};

interface LineDaysProps {
  invoice: Of;
  /** The line of the document, from 1. */
  position: number;
  days: Resource<InvoiceDays>;
}

/** The plays behind a line, a day each, and what became of the rest of it: the play log proves them. */
export function LineDays({ invoice, position, days }: LineDaysProps) {
  const t = useText();
  const texts = useResourceTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="invoice-days" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('invoices.plays')}</summary>
      {isOpen && (
        <ResourceView resource={days} texts={texts} skeleton={<Skeleton lines={3} />}>
          {({ items, lines }) => (
            <DayTable
              invoice={invoice}
              days={items.filter((day) => day.position === position)}
              charge={lines.find((line) => line.position === position)}
            />
          )}
        </ResourceView>
      )}
    </details>
  );
}

function DayTable({ invoice, days, charge }: { invoice: Of; days: readonly Day[]; charge: Charge | undefined }) {
  const t = useText();
  const format = useFormat();
  const { id, campaignId, currency } = invoice;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <>
      {days.length === 0 && <p className="muted">{t('invoices.noPlays')}</p>}
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
          {days.map(({ day, position, plays, bonusPlays, spend, charged }) => {
            const cost = microsToMinor(spend, currency);
            return (
              <tr key={day}>
                <th scope="row">
                  <Link
                    to={{
                      pathname: path('profileInvoicePlays', { id }),
                      search: `${new URLSearchParams({ line: String(position), day })}`,
                    }}
                  >
                    {format.date(day)}
                  </Link>
                  {/* Of a day that is charged whole the two differ by a rounding at most. */}
                  {cost - charged > 1 && (
                    <span className="muted invoice-dates">{t('invoices.partOfDay', { money: money(cost) })}</span>
                  )}
                </th>
                <td className="num">
                  {format.number(plays)}
                  {bonusPlays > 0 && (
                    <span className="muted invoice-dates">{t('figures.ofBonus', { count: bonusPlays })}</span>
                  )}
                </td>
                <td className="num">{money(charged)}</td>
              </tr>
            );
          })}
        </tbody>
        {charge && <Sums charge={charge} currency={currency} />}
      </table>
      <p>
        <Link to={path('campaignPlays', { id: campaignId })}>{t('invoices.toProof')}</Link>
      </p>
    </>
  );
}

/** Delivered, paid back and why, and what is left: together what the line charges. */
function Sums({ charge, currency }: { charge: Charge; currency: string }) {
  const t = useText();
  const format = useFormat();
  const { net, delivered, paidBack, left, rest } = charge;
  const money = (amount: number) => format.money(amount, currency);
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          {t('invoices.deliveredSum')}
        </th>
        <td className="num">{money(delivered)}</td>
      </tr>
      {paidBack.map(({ id, number, amount, reason }) => (
        <tr key={id}>
          <th scope="row" colSpan={2}>
            {t('invoices.paidBack')}{' '}
            <Link to={path('profileInvoice', { id })}>
              <bdi>{number}</bdi>
            </Link>
            <span className="muted invoice-dates">{t(refundReasonMessages[reason])}</span>
          </th>
          <td className="num">{money(amount)}</td>
        </tr>
      ))}
      {left !== 0 && (
        <tr>
          <th scope="row" colSpan={2}>
            {t(restMessages[rest])}
          </th>
          <td className="num">{money(left)}</td>
        </tr>
      )}
      <tr>
        <th scope="row" colSpan={2}>
          {t('invoices.lineTotal')}
        </th>
        <td className="num">{money(net)}</td>
      </tr>
    </tfoot>
  );
}
