import { Fragment } from 'react';
import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { invoiceDaysMachine } from '../invoices.actors.ts';
import { LineDays } from './LineDays.tsx';

type Invoice = Schema<'Invoice'>;

/** What is charged or taken back, line by line, with the tax on it; each line opens down to its days, and says what became of it. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const format = useFormat();
  const { id, lines, taxes, currency, net, gross, corrects } = invoice;
  const days = useResource(invoiceDaysMachine, id);
  const money = (amount: number) => format.money(amount, currency);
  return (
    <Card flush title={t('invoices.lines')}>
      <Table caption={t('invoices.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('invoices.line')}</th>
            <th scope="col" className="num">
              {t('invoices.net')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Fragment key={line.position}>
              <tr className="invoice-line">
                <th scope="row">
                  <bdi>{line.description}</bdi>
                  <span className="muted invoice-dates">{format.dateRange(line.startDate, line.endDate)}</span>
                </th>
                <td className="num">{money(line.net)}</td>
              </tr>
              {/* Free plays are counted among those of the lines that are paid for. */}
              {line.net !== 0 && (
                <tr>
                  <td colSpan={2}>
                    {corrects ? (
                      <p className="muted">{t('invoices.noneCharged', { number: isolate(corrects.number) })}</p>
                    ) : (
                      <LineDays invoice={invoice} position={line.position} days={days} />
                    )}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('invoices.net')}</th>
            <td className="num">{money(net)}</td>
          </tr>
          {taxes.map(({ category, rate, tax, reason }) => (
            <tr key={`${category} ${rate}`}>
              <th scope="row">
                {t('order.tax', { rate: format.percent(Number(rate) / 100) })}
                {reason && <span className="muted invoice-dates">{reason}</span>}
              </th>
              <td className="num">{money(tax)}</td>
            </tr>
          ))}
          <tr className="invoice-total">
            <th scope="row">{t('invoices.total')}</th>
            <td className="num">{money(gross)}</td>
          </tr>
        </tfoot>
      </Table>
    </Card>
  );
}
