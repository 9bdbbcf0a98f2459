import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Amounts } from '#src/i18n/use-amounts.ts';
import type { Wishes, WishSlot } from './use-wish-words.ts';

type Changes = Schema<'WishChanges'>;

/** Wishes as they stand in fields. */
export interface TypedWishes {
  readonly objective: string;
  readonly category: string;
  readonly product: string;
  /** Names between commas. */
  readonly places: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly days: readonly number[];
  readonly fromHour: string;
  readonly toHour: string;
  readonly budget: string;
  readonly venues: readonly number[];
  readonly audiences: readonly Schema<'BriefAudience'>[];
  readonly withoutVenues: readonly number[];
}

const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

export const nothingTyped: TypedWishes = {
  objective: '',
  category: '',
  product: '',
  places: '',
  startDate: '',
  endDate: '',
  days: everyDay,
  fromHour: '00:00',
  toHour: '24:00',
  budget: '',
  venues: [],
  audiences: [],
  withoutVenues: [],
};

export function typedOf(wishes: Wishes, currency: string, amounts: Amounts): TypedWishes {
  const [hours] = wishes.hours;
  return {
    objective: wishes.objective ?? '',
    category: wishes.category ?? '',
    product: wishes.product ?? '',
    places: wishes.places.map(({ name }) => name).join(', '),
    startDate: wishes.startDate ?? '',
    endDate: wishes.endDate ?? '',
    days: hours?.days ?? everyDay,
    fromHour: hours ? `${hours.from.slice(0, 2)}:00` : '00:00',
    toHour: hours
      ? `${hours.to.endsWith(':00') ? hours.to : `${String(Number(hours.to.slice(0, 2)) + 1).padStart(2, '0')}:00`}`
      : '24:00',
    budget: amounts.text(wishes.budget, currency),
    venues: wishes.venues,
    audiences: wishes.audiences,
    withoutVenues: wishes.withoutVenues,
  };
}

const orNull = <T extends string>(text: string): T | null => (text === '' ? null : (text as T));

/** Why a slot cannot be sent as it is typed; null where it can. */
export function problemOf(slot: WishSlot, typed: TypedWishes, currency: string, amounts: Amounts): MessageId | null {
  if (slot === 'budget' && typed.budget.trim() !== '' && amounts.read(typed.budget, currency) === null)
    return 'assistant.wrong.budget';
  if (slot === 'dates' && typed.startDate && typed.endDate && typed.endDate < typed.startDate)
    return 'assistant.wrong.dates';
  if (slot === 'hours' && (typed.toHour <= typed.fromHour || typed.days.length === 0)) return 'assistant.wrong.hours';
  return null;
}

/** What is sent of a slot; of places that were known before what is known of them. */
export function changesOf(
  slot: WishSlot,
  typed: TypedWishes,
  currency: string,
  amounts: Amounts,
  known: Wishes['places'] = [],
): Changes {
  switch (slot) {
    case 'budget':
      return { budget: typed.budget.trim() === '' ? null : amounts.read(typed.budget, currency) };
    case 'dates':
      return { startDate: orNull(typed.startDate), endDate: orNull(typed.endDate) };
    case 'objective':
      return { objective: orNull<Schema<'Objective'>>(typed.objective) };
    case 'category':
      return { category: orNull<Schema<'Category'>>(typed.category) };
    case 'product':
      return { product: orNull(typed.product.trim()) };
    case 'places':
      return {
        places: typed.places
          .split(/[,،;\n]/)
          .map((name) => name.trim())
          .filter(Boolean)
          .slice(0, 20)
          .map((name) => known.find((place) => place.name === name) ?? { name: name.slice(0, 100), kind: 'city' }),
      };
    case 'hours': {
      const { fromHour: from, toHour: to } = typed;
      const isAlways = typed.days.length === 7 && from === '00:00' && to === '24:00';
      return { hours: isAlways ? [] : [{ days: [...typed.days].sort(), from, to }] };
    }
    case 'venues':
      return { venues: [...typed.venues] };
    case 'audiences':
      return { audiences: [...typed.audiences] };
    case 'without':
      return { withoutVenues: [...typed.withoutVenues] };
  }
}
