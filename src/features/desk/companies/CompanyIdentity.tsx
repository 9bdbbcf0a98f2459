import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { DeskFacts } from '../DeskFacts.tsx';
import type { DeskCompany } from './company-page.actors.ts';

/** What invoices and letters to a company say of it. */
export function CompanyIdentity({ page: { company, details, since } }: { page: DeskCompany }) {
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
  return <DeskFacts facts={facts} />;
}
