import type { Schema } from '#src/api/client.ts';
import { countryName } from '#src/i18n/country-name.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { DeskFacts } from '../DeskFacts.tsx';

/** What stands of the seller on its documents. */
export function SellerFacts({ seller }: { seller: Schema<'SellerIdentity'> }) {
  const { language } = usePreferences();
  const { legalName, street, postcode, city, countryCode, taxId, registerId, registerAuthority, subdivision } = seller;
  const facts: readonly (readonly [label: MessageId, value: string | null])[] = [
    ['desk.seller.legalName', legalName],
    ['desk.seller.address', [street, `${postcode} ${city}`, countryName(countryCode, language)].join(', ')],
    ['desk.seller.taxId', taxId],
    ...(seller.taxExemption ? ([['desk.seller.taxExemption', seller.taxExemption]] as const) : []),
    ['desk.seller.registerId', registerId],
    // Asked of sellers in the Emirates alone.
    ...(countryCode === 'AE' || registerAuthority || subdivision
      ? ([
          ['desk.seller.registerAuthority', registerAuthority],
          ['desk.seller.subdivision', subdivision],
        ] as const)
      : []),
    ['desk.seller.email', seller.email],
    ['desk.seller.timezone', seller.timezone],
    ['desk.seller.bank', [seller.bankName, seller.bankAccount, seller.bankCode].filter(Boolean).join(' · ') || null],
  ];
  return <DeskFacts facts={facts} />;
}
