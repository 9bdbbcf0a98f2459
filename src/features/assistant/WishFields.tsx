import { categories, objectives } from '#domain/campaigns/choices.ts';
import { venueTypes } from '#domain/inventory/venue-types.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { DateRangeFields } from '#src/patterns/dates/DateRangeFields.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { TypedWishes } from './typed-wishes.ts';
import { audienceNames, slotNames, type WishSlot } from './use-wish-words.ts';

interface WishFieldsProps {
  slot: WishSlot;
  typed: TypedWishes;
  currency: string;
  /** What is wrong with it; null while nothing is known to be. */
  error: string | null;
  onChange: (change: Partial<TypedWishes>) => void;
}

// The keys of the table are the contract's: it is a literal.
const audiences = Object.keys(audienceNames) as Schema<'BriefAudience'>[];
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const clocks = Array.from({ length: 25 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

interface ChoicesProps<T> {
  legend: string;
  all: readonly T[];
  chosen: readonly T[];
  nameOf: (one: T) => string;
  onChange: (chosen: T[]) => void;
}

function Choices<T extends string | number>({ legend, all, chosen, nameOf, onChange }: ChoicesProps<T>) {
  return (
    <fieldset className="wish-choices">
      <legend>{legend}</legend>
      {all.map((one) => (
        <Checkbox
          key={one}
          label={nameOf(one)}
          checked={chosen.includes(one)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
          }
        />
      ))}
    </fieldset>
  );
}

/** The fields in which one thing that is wished is changed by hand. */
export function WishFields({ slot, typed, currency, error, onChange }: WishFieldsProps) {
  const t = useText();
  const label = t(slotNames[slot]);
  const wrong = error ?? undefined;
  switch (slot) {
    case 'budget':
      return (
        <TextField
          label={t('assistant.field.budget', { currency })}
          inputMode="decimal"
          error={wrong}
          value={typed.budget}
          onChange={({ currentTarget }) => onChange({ budget: currentTarget.value })}
        />
      );
    case 'dates':
      return (
        <div className="wish-pair">
          <DateRangeFields
            start={{ label: t('assistant.field.from'), value: typed.startDate }}
            end={{ label: t('assistant.field.to'), value: typed.endDate, error: wrong }}
            onChange={({ start, end }) =>
              onChange({
                ...(start === undefined ? {} : { startDate: start }),
                ...(end === undefined ? {} : { endDate: end }),
              })
            }
          />
        </div>
      );
    case 'objective':
      return (
        <SelectField
          label={label}
          value={typed.objective}
          placeholder={t('assistant.none')}
          options={objectives.map((value) => ({ value, label: t(`objective.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ objective: currentTarget.value })}
        />
      );
    case 'category':
      return (
        <SelectField
          label={label}
          value={typed.category}
          placeholder={t('assistant.none')}
          options={categories.map((value) => ({ value, label: t(`category.${value}`) }))}
          onChange={({ currentTarget }) => onChange({ category: currentTarget.value })}
        />
      );
    case 'product':
      return (
        <TextField
          label={label}
          maxLength={100}
          value={typed.product}
          onChange={({ currentTarget }) => onChange({ product: currentTarget.value })}
        />
      );
    case 'places':
      return (
        <TextField
          label={label}
          hint={t('assistant.field.placesHint')}
          maxLength={300}
          value={typed.places}
          onChange={({ currentTarget }) => onChange({ places: currentTarget.value })}
        />
      );
    case 'venues':
    case 'without':
      return (
        <Choices
          legend={label}
          all={venueTypes}
          chosen={slot === 'venues' ? typed.venues : typed.withoutVenues}
          nameOf={(venue) => venueName(venue, t)}
          onChange={(venues) => onChange(slot === 'venues' ? { venues } : { withoutVenues: venues })}
        />
      );
    case 'audiences':
      return (
        <Choices
          legend={label}
          all={audiences}
          chosen={typed.audiences}
          nameOf={(audience) => t(audienceNames[audience])}
          onChange={(chosen) => onChange({ audiences: chosen })}
        />
      );
    case 'hours':
      return (
        <div className="stack gap-3">
          <Choices
            legend={t('assistant.field.days')}
            all={everyDay}
            chosen={typed.days}
            nameOf={(day) => t(`assistant.day.${day as 1 | 2 | 3 | 4 | 5 | 6 | 7}`)}
            onChange={(days) => onChange({ days })}
          />
          <div className="wish-pair">
            <SelectField
              label={t('assistant.field.fromHour')}
              value={typed.fromHour}
              options={clocks.slice(0, 24).map((value) => ({ value, label: value }))}
              onChange={({ currentTarget }) => onChange({ fromHour: currentTarget.value })}
            />
            <SelectField
              label={t('assistant.field.toHour')}
              value={typed.toHour}
              error={wrong}
              options={clocks.slice(1).map((value) => ({ value, label: value }))}
              onChange={({ currentTarget }) => onChange({ toHour: currentTarget.value })}
            />
          </div>
        </div>
      );
  }
}
