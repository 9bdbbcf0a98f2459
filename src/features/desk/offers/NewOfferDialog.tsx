import { useState } from 'react';
import { addDays } from '#domain/planner/zone.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useAmounts } from '#src/i18n/use-amounts.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { FormDialog } from '#src/patterns/form/FormDialog.tsx';
import { refusedFields } from '#src/patterns/form/refused-fields.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { kindWords } from '#src/patterns/offer/offer-words.ts';
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { type DeskOffer, offerMaking } from './offers.actors.ts';

type Kind = Schema<'OfferKind'>;
type Scope = Schema<'OfferScope'>;

interface NewOfferDialogProps {
  choices: Schema<'OfferChoices'>;
  onMade: (offer: DeskOffer) => void;
  onClose: () => void;
}

const kinds = Object.keys(kindWords) as Kind[];
const scopeWords = { any: 'offer.for.any', packages: 'offer.for.packages', screens: 'offer.for.screens' } as const;
const allScopes = Object.keys(scopeWords) as Scope[];
/** As the contract bounds them. */
const most = { percentOff: 90, bonusPercent: 100, withinDays: 60, quota: 1_000_000, perCompany: 1_000 };
const inputs = [
  'title',
  'percentOff',
  'bonusPercent',
  'price',
  'withinDays',
  'leastBudget',
  'quota',
  'perCompany',
  'code',
] as const;
/** What says how much it gives. */
const gainField = {
  percentage: 'percentOff',
  fixed_price: 'price',
  last_minute: 'percentOff',
  bonus_plays: 'bonusPercent',
} as const satisfies Record<Kind, string>;

/** Makes an offer: what it saves, on what, when, and for how many. */
export function NewOfferDialog({ choices, onMade, onClose }: NewOfferDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const { currency, today } = choices;
  const [kind, setKind] = useState<Kind>('percentage');
  const [scope, setScope] = useState<Scope>('any');
  const [days, setDays] = useState({ bookFrom: today, bookTo: addDays(today, 30), flightFrom: '', flightTo: '' });
  const [packageIds, setPackages] = useState<string[]>([]);
  const [cities, setCities] = useState<string[]>([]);
  const [venues, setVenues] = useState<number[]>([]);
  const gain = gainField[kind];
  // A package sells all plays of its slots: it has no room for more.
  const scopes = allScopes.filter((known) => known !== 'packages' || kind !== 'bonus_plays');
  const appliesTo: Scope = kind === 'fixed_price' ? 'packages' : scopes.includes(scope) ? scope : 'any';
  const making = useAction(offerMaking, {
    onDone: (offer) => {
      showToast(t('desk.offers.made', { title: isolate(offer.title) }));
      onMade(offer);
    },
  });
  const { isBusy, failure } = making;
  const isTaken = failure?.kind === 'conflict' && failure.code === 'name_taken';
  const refused = refusedFields(failure);
  const whole = (typed: string, field: keyof typeof most): number | null => {
    const number = /^\d{1,7}$/.test(typed.trim()) ? Number(typed) : null;
    return number !== null && number >= 1 && number <= most[field] ? number : null;
  };
  const money = (typed: string): number | null => {
    const minor = currency ? amounts.read(typed, currency) : null;
    return minor !== null && minor > 0 ? minor : null;
  };
  const numberProblem = (typed: string, field: keyof typeof most, isNeeded: boolean) =>
    (isNeeded || typed.trim()) && whole(typed, field) === null
      ? t('desk.offers.numberBad', { most: format.number(most[field]) })
      : undefined;
  const moneyProblem = (typed: string, isNeeded: boolean) =>
    (isNeeded || typed.trim()) && money(typed) === null
      ? t('desk.credits.amountUnreadable', { example: format.number(25) })
      : undefined;
  const form = useForm({
    fields: [...inputs, 'terms'],
    isBusy,
    check: ({ title, percentOff, bonusPercent, price, withinDays, leastBudget, quota, perCompany, code }) => ({
      title: title.trim() ? undefined : t('desk.offers.titleNeeded'),
      percentOff: gain === 'percentOff' ? numberProblem(percentOff, 'percentOff', true) : undefined,
      bonusPercent: gain === 'bonusPercent' ? numberProblem(bonusPercent, 'bonusPercent', true) : undefined,
      price: gain === 'price' ? moneyProblem(price, true) : undefined,
      withinDays: kind === 'last_minute' ? numberProblem(withinDays, 'withinDays', true) : undefined,
      leastBudget: moneyProblem(leastBudget, false),
      quota: numberProblem(quota, 'quota', false),
      perCompany: numberProblem(perCompany, 'perCompany', false),
      code: code.trim() && !/^[A-Za-z0-9-]{4,30}$/.test(code.trim()) ? t('desk.offers.codeBad') : undefined,
    }),
    refused: isTaken ? { code: t('desk.offers.codeTaken') } : {},
    onSubmit: (typed) => {
      if (dayProblem) return;
      making.run({
        title: typed.title.trim(),
        terms: typed.terms.trim(),
        kind,
        percentOff: gain === 'percentOff' ? whole(typed.percentOff, 'percentOff') : null,
        bonusPercent: gain === 'bonusPercent' ? whole(typed.bonusPercent, 'bonusPercent') : null,
        price: gain === 'price' ? money(typed.price) : null,
        withinDays: kind === 'last_minute' ? whole(typed.withinDays, 'withinDays') : null,
        appliesTo,
        packageIds: appliesTo === 'packages' ? packageIds : [],
        cities: appliesTo === 'screens' ? cities : [],
        venues: appliesTo === 'screens' ? venues : [],
        leastBudget: money(typed.leastBudget ?? ''),
        bookFrom: days.bookFrom,
        bookTo: days.bookTo,
        flightFrom: days.flightFrom || null,
        flightTo: days.flightTo || null,
        quota: whole(typed.quota, 'quota'),
        perCompany: whole(typed.perCompany, 'perCompany'),
        code: typed.code.trim() || null,
      });
    },
  });
  const dayProblem =
    !days.bookFrom || !days.bookTo || days.bookTo < days.bookFrom || days.bookTo < today
      ? 'bookTo'
      : days.flightFrom && days.flightTo && days.flightTo < days.flightFrom
        ? 'flightTo'
        : null;
  const date = (field: keyof typeof days, isRequired: boolean) => (
    <DateField
      label={t(`desk.offers.${field}`)}
      value={days[field]}
      min={today}
      required={isRequired}
      error={dayProblem === field || refused.includes(field) ? t('desk.offers.daysBad') : undefined}
      onChange={({ target }) => setDays((now) => ({ ...now, [field]: target.value }))}
    />
  );
  const amount = (field: (typeof inputs)[number], isRequired: boolean, isMoney: boolean) => (
    <TextField
      label={t(`desk.offers.${field}`)}
      name={field}
      inputMode={isMoney ? 'decimal' : 'numeric'}
      autoComplete="off"
      className="field-amount"
      required={isRequired}
      error={form.problems[field]}
      end={isMoney && currency && <bdi>{format.currency(currency)}</bdi>}
    />
  );
  return (
    <FormDialog
      title={t('desk.offers.new')}
      size="medium"
      submitLabel={t('desk.offers.make')}
      isBusy={isBusy}
      problem={failure && !isTaken && t(failureMessages[failure.kind])}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t('desk.offers.newText')}</p>
      <TextField label={t('desk.offers.name')} name="title" maxLength={100} required error={form.problems.title} />
      <TextArea label={t('desk.offers.terms')} name="terms" rows={2} maxLength={500} />
      <SelectField
        label={t('desk.offers.kind')}
        value={kind}
        onChange={({ target }) => setKind(kinds.find((known) => known === target.value) ?? kind)}
        options={kinds.map((known) => ({ value: known, label: t(kindWords[known]) }))}
      />
      {kind === 'bonus_plays' && <p className="muted">{t('desk.offers.bonusText')}</p>}
      {amount(gain, true, gain === 'price')}
      {kind === 'last_minute' && amount('withinDays', true, false)}
      {kind !== 'fixed_price' && (
        <SelectField
          label={t('desk.offers.for')}
          value={appliesTo}
          onChange={({ target }) => setScope(scopes.find((known) => known === target.value) ?? scope)}
          options={scopes.map((known) => ({ value: known, label: t(scopeWords[known]) }))}
        />
      )}
      {appliesTo === 'packages' && choices.packages.length > 0 && (
        <CheckboxGroup
          legend={t('desk.offers.packages')}
          options={choices.packages.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={packageIds}
          onChange={setPackages}
        />
      )}
      {appliesTo === 'screens' && (
        <>
          <CheckboxGroup
            legend={t('desk.offers.cities')}
            options={choices.cities.map(({ key, name }) => ({ value: key, label: name }))}
            chosen={cities}
            onChange={setCities}
          />
          <CheckboxGroup
            legend={t('desk.offers.venues')}
            options={choices.venues.map((value) => ({ value, label: venueName(value, t) }))}
            chosen={venues}
            onChange={setVenues}
          />
        </>
      )}
      {date('bookFrom', true)}
      {date('bookTo', true)}
      {date('flightFrom', false)}
      {date('flightTo', false)}
      {amount('leastBudget', false, true)}
      {amount('quota', false, false)}
      {amount('perCompany', false, false)}
      <TextField
        label={t('desk.offers.code')}
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        hint={t('desk.offers.codeHint')}
        error={form.problems.code}
      />
    </FormDialog>
  );
}
