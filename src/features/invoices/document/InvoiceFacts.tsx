import { Fragment } from 'react';
import type { Schema } from '#src/api/client.ts';
import { countryName } from '#src/i18n/country-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { Card } from '#src/ui/page/Card.tsx';

type Invoice = Schema<'Invoice'>;

/** Who sells to whom, and how it was paid. */
export function InvoiceFacts({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const { seller, buyer, card, poNumber, dueOn, payTo, received, open, currency, number } = invoice;
  const format = useFormat();
  return (
    <div className="invoice-parties">
      <Party title={t('invoices.seller')} party={seller} />
      <Party title={t('invoices.buyer')} party={buyer} />
      {(card || poNumber || dueOn) && (
        <Card title={t('invoices.payment')}>
          <dl className="invoice-facts">
            {card && (
              <>
                <dt>{t('invoices.card')}</dt>
                <dd>
                  <bdi>{card.last4 ? `${card.brand} •••• ${card.last4}` : card.brand}</bdi>
                </dd>
              </>
            )}
            {dueOn && (
              <>
                <dt>{t('invoices.dueOn')}</dt>
                <dd>{format.date(dueOn)}</dd>
              </>
            )}
            {received.map(({ amount, receivedOn }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two of one day may be alike, and none ever goes.
              <Fragment key={index}>
                <dt>{t('invoices.receivedOn', { day: format.date(receivedOn) })}</dt>
                <dd>{format.money(amount, currency)}</dd>
              </Fragment>
            ))}
            {open > 0 && (
              <>
                <dt>{t('invoices.sum.open')}</dt>
                <dd>{format.money(open, currency)}</dd>
              </>
            )}
            {open > 0 && payTo && (
              <>
                <dt>{t('invoices.payTo')}</dt>
                <dd className="invoice-party">
                  <bdi>{seller.name}</bdi>
                  <bdi>{payTo.name}</bdi>
                  <bdi dir="ltr">{[payTo.account, payTo.code].filter(Boolean).join(' · ')}</bdi>
                  <span>{t('invoices.quoting', { number: isolate(number) })}</span>
                </dd>
              </>
            )}
            {poNumber && (
              <>
                <dt>{t('invoices.poNumber')}</dt>
                <dd>
                  <bdi>{poNumber}</bdi>
                </dd>
              </>
            )}
          </dl>
        </Card>
      )}
    </div>
  );
}

function Party({ title, party }: { title: string; party: Schema<'InvoiceParty'> }) {
  const t = useText();
  const { language } = usePreferences();
  const { name, street, postcode, city, countryCode, taxId } = party;
  return (
    <Card title={title}>
      <address className="invoice-party">
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {street && <bdi>{street}</bdi>}
        {(postcode || city) && <bdi>{[postcode, city].filter(Boolean).join(' ')}</bdi>}
        <span>{countryName(countryCode, language)}</span>
        {taxId && (
          <span>
            {t('invoices.taxId')} <bdi>{taxId}</bdi>
          </span>
        )}
      </address>
    </Card>
  );
}
