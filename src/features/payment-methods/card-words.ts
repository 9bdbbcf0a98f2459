import type { Schema } from '#src/api/client.ts';
import { brandName } from '#src/card-fields/brand-names.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { Tone } from '#src/ui/state/tone.ts';

type StoredCard = Schema<'StoredCard'>;

/** What a card is called in a sentence: by its name where it has one, else by brand and number. */
export const cardTitle = ({ name, brand, last4 }: Pick<StoredCard, 'name' | 'brand' | 'last4'>): string =>
  isolate(name ?? `${brandName(brand)} •••• ${last4}`);

/** Its last month as it is printed on it, in the digits of the product. */
export const expiryOf = ({ expiryMonth, expiryYear }: Pick<StoredCard, 'expiryMonth' | 'expiryYear'>): string =>
  `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear).slice(-2)}`;

/** What there is to say of a status; nothing of a card that is simply good. */
export const statusWords: Readonly<
  Record<StoredCard['status'], { readonly tone: Tone; readonly text: MessageId } | null>
> = {
  active: null,
  expiring: { tone: 'caution', text: 'cards.status.expiring' },
  expired: { tone: 'negative', text: 'cards.status.expired' },
};
