import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';

export type WishSlot = Schema<'WishSlot'>;
export type Wishes = Schema<'Wishes'>;

export const slotNames: Readonly<Record<WishSlot, MessageId>> = {
  objective: 'assistant.slot.objective',
  category: 'assistant.slot.category',
  product: 'assistant.slot.product',
  places: 'assistant.slot.places',
  dates: 'assistant.slot.dates',
  hours: 'assistant.slot.hours',
  budget: 'assistant.slot.budget',
  venues: 'assistant.slot.venues',
  audiences: 'assistant.slot.audiences',
  without: 'assistant.slot.without',
};

export const audienceNames: Readonly<Record<Schema<'BriefAudience'>, MessageId>> = {
  commuters: 'assistant.audience.commuters',
  students: 'assistant.audience.students',
  families: 'assistant.audience.families',
  professionals: 'assistant.audience.professionals',
  shoppers: 'assistant.audience.shoppers',
  drivers: 'assistant.audience.drivers',
  young_adults: 'assistant.audience.young_adults',
  seniors: 'assistant.audience.seniors',
  tourists: 'assistant.audience.tourists',
  travellers: 'assistant.audience.travellers',
  locals: 'assistant.audience.locals',
  nightlife: 'assistant.audience.nightlife',
  fitness: 'assistant.audience.fitness',
  women: 'assistant.audience.women',
  men: 'assistant.audience.men',
};

/** What is wished in a slot, in words; null where nothing is. */
export function useWishWords(currency: string): (slot: WishSlot, wishes: Wishes) => string | null {
  const t = useText();
  const format = useFormat();
  const dayName = (day: number) => t(`assistant.day.${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`);
  const list = (items: readonly string[]) => (items.length > 0 ? format.list(items) : null);
  return (slot, wishes) => {
    const { startDate, endDate, places, hours, budget } = wishes;
    switch (slot) {
      case 'objective':
        return wishes.objective && t(`objective.${wishes.objective}`);
      case 'category':
        return wishes.category && t(`category.${wishes.category}`);
      case 'product':
        return wishes.product;
      case 'places':
        return list(
          places.map(({ name, radiusM, kind }) => {
            if (radiusM) return t('assistant.around', { place: name, km: format.number(radiusM / 1000) });
            return kind === 'near' ? t('assistant.near', { place: name }) : name;
          }),
        );
      case 'dates':
        return startDate && endDate ? format.dateRange(startDate, endDate) : null;
      case 'hours':
        return list(
          hours.map(({ days, from, to }) => {
            const which = days.length === 7 ? t('assistant.everyDay') : format.list([...days].sort().map(dayName));
            return from === '00:00' && to === '24:00' ? which : t('assistant.hoursOf', { days: which, from, to });
          }),
        );
      case 'budget':
        return budget === null ? null : format.money(budget, currency);
      case 'venues':
        return list([
          ...wishes.venues.map((venue) => venueName(venue, t)),
          ...(wishes.moreVenues ?? []).map((venue) => t('assistant.moreOf', { what: venueName(venue, t) })),
          ...(wishes.lessVenues ?? []).map((venue) => t('assistant.lessOf', { what: venueName(venue, t) })),
        ]);
      case 'audiences':
        return list(wishes.audiences.map((audience) => t(audienceNames[audience])));
      case 'without':
        return list([...wishes.withoutVenues.map((venue) => venueName(venue, t)), ...wishes.withoutPlaces]);
    }
  };
}
