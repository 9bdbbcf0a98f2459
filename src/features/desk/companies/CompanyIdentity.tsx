import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { DeskCompany } from './company-page.actors.ts';
import '../seller/seller.css';

/** What invoices and letters to a company say of it. */
export function CompanyIdentity({ page: { company, details, since } }: { page: DeskCompany }) {
  const t = useText();
  const format = useFormat();
  const { legalName, taxId, billingContacts, street, postcode, city } = details;
  const place = [postcode, city].filter(Boolean).join(' ');
  const facts: readonly (readonly [label: MessageId, value: string | undefined])[] = [
    ['desk.seller.legalName', legalName],
    ['desk.seller.address', [street, place, format.country(company.countryCode)].filter(Boolean).join(', ')],
    ['desk.seller.taxId', taxId],
    ['desk.companies.contacts', billingContacts?.join(', ')],
    ['desk.companies.currency', company.currency],
    ['desk.companies.since', format.date(since)],
  ];
  return (
    <dl className="seller-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value ? <bdi>{value}</bdi> : <span className="muted">{t('desk.seller.notSet')}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
