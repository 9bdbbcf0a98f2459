import { useState } from 'react';
import { lastDay } from '#domain/packages/price-package.ts';
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
import { useForm } from '#src/patterns/form/use-form.ts';
import { CheckboxGroup } from '#src/ui/form/CheckboxGroup.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { pointText, radiusText, readPoint, readRadius } from './area.ts';
import { type DeskPackage, packageWriting } from './packages.actors.ts';
import { type ChosenScreen, ScreenChoice } from './ScreenChoice.tsx';

export interface PackageDialogProps {
  choices: Schema<'OfferChoices'>;
  /** The one to rewrite; null for a new one. */
  item: DeskPackage | null;
  /** Of the one to rewrite, those that can still be booked. */
  screens: readonly ChosenScreen[];
  onWritten: (item: DeskPackage) => void;
  /** It is not as it was read. */
  onStale: () => void;
  onClose: () => void;
}

/** As the contract bounds them. */
const most = { percentOff: 90, durationDays: 92, slots: 20, audience: 100_000_000, leadDays: 365 };
const fields = [
  'name',
  'description',
  'point',
  'radius',
  'audience',
  'percentOff',
  'price',
  'durationDays',
  'slots',
  'terms',
  'leadDays',
] as const;

const whole = (typed: string, field: keyof typeof most): number | null => {
  const number = /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
  return number !== null && number >= 1 && number <= most[field] ? number : null;
};

/** Writes a package: which screens, for how long, at what price. */
export function PackageDialog({ choices, item, screens, onWritten, onStale, onClose }: PackageDialogProps) {
  const t = useText();
  const format = useFormat();
  const amounts = useAmounts();
  const { currency } = choices;
  const rule = item?.rule ?? null;
  const [by, setBy] = useState<'rule' | 'list'>(item && !rule ? 'list' : 'rule');
  const [pricing, setPricing] = useState(item?.pricing ?? 'percent_off');
  const [cities, setCities] = useState<readonly string[]>(rule?.cities ?? []);
  const [venues, setVenues] = useState<readonly number[]>(rule?.venues ?? []);
  const [chosen, setChosen] = useState<readonly ChosenScreen[]>(
    (item?.screenIds ?? []).map((id) => screens.find((screen) => screen.id === id) ?? { id, name: null }),
  );
  const [days, setDays] = useState({
    flightFrom: item?.conditions.flightFrom ?? '',
    flightTo: item?.conditions.flightTo ?? '',
  });
  /** The first day that the last one can be; null where it can be as it is. */
  const [soonestEnd, setSoonestEnd] = useState<string | null>(null);
  const [hasNoScreens, setNoScreens] = useState(false);
  const writing = useAction(packageWriting, {
    onDone: (written) => {
      showToast(t('desk.packages.saved', { name: isolate(written.name) }));
      onWritten(written);
    },
    onRefused: (refusal) => refusal.kind === 'stale' && onStale(),
  });
  const { isBusy, failure } = writing;
  const isFixed = pricing === 'fixed';
  const numberProblem = (typed: string, field: keyof typeof most, isNeeded = true) =>
    (isNeeded || typed.trim()) && whole(typed, field) === null
      ? t('desk.offers.numberBad', { most: format.number(most[field]) })
      : undefined;
  const money = (typed: string): number | null => {
    const minor = currency ? amounts.read(typed, currency) : null;
    return minor !== null && minor > 0 ? minor : null;
  };
  const hasArea = (point: string, radius: string) => by === 'rule' && (point.trim() !== '' || radius.trim() !== '');
  const form = useForm({
    fields,
    isBusy,
    check: ({ name, point, radius, audience, percentOff, price, durationDays, slots, leadDays }) => ({
      name: name.trim() ? undefined : t('desk.packages.nameNeeded'),
      point: hasArea(point, radius) && !readPoint(point) ? t('desk.packages.pointBad') : undefined,
      radius: hasArea(point, radius) && readRadius(radius) === null ? t('desk.packages.radiusBad') : undefined,
      audience: by === 'rule' ? numberProblem(audience, 'audience', false) : undefined,
      percentOff: isFixed ? undefined : numberProblem(percentOff, 'percentOff'),
      price:
        isFixed && money(price) === null
          ? t('desk.credits.amountUnreadable', { example: format.number(25) })
          : undefined,
      durationDays: numberProblem(durationDays, 'durationDays'),
      slots: numberProblem(slots, 'slots'),
      leadDays: leadDays.trim() === '0' ? undefined : numberProblem(leadDays, 'leadDays', false),
    }),
    onSubmit: (typed) => {
      const point = by === 'rule' ? readPoint(typed.point) : null;
      const radiusM = by === 'rule' ? readRadius(typed.radius) : null;
      const near = point && radiusM !== null ? { ...point, radiusM } : null;
      const audience = by === 'rule' ? whole(typed.audience, 'audience') : null;
      const isRule = cities.length > 0 || venues.length > 0 || near !== null || audience !== null;
      const isEmpty = by === 'rule' ? !isRule : chosen.length === 0;
      setNoScreens(isEmpty);
      const durationDays = whole(typed.durationDays, 'durationDays') ?? 1;
      const { flightFrom, flightTo } = days;
      const soonest = flightFrom ? lastDay(flightFrom, durationDays) : '';
      const isShort = flightTo !== '' && flightTo < soonest;
      setSoonestEnd(isShort ? soonest : null);
      if (isEmpty || isShort) return;
      writing.run({
        item,
        body: {
          name: typed.name.trim(),
          description: typed.description.trim(),
          pricing,
          price: isFixed ? money(typed.price) : null,
          percentOff: isFixed ? null : whole(typed.percentOff, 'percentOff'),
          durationDays,
          slots: whole(typed.slots, 'slots') ?? 1,
          conditions: {
            terms: typed.terms.trim(),
            flightFrom: flightFrom || null,
            flightTo: flightTo || null,
            leadDays: whole(typed.leadDays, 'leadDays') ?? 0,
          },
          screenIds: by === 'list' ? chosen.map(({ id }) => id) : [],
          rule: by === 'rule' ? { cities: [...cities], venues: [...venues], near, audience } : null,
        },
      });
    },
  });
  const number = (field: 'percentOff' | 'durationDays' | 'slots' | 'audience' | 'leadDays', value: number | null) => (
    <TextField
      label={t(`desk.packages.${field}`)}
      name={field}
      inputMode="numeric"
      autoComplete="off"
      className="field-amount"
      required={field !== 'audience' && field !== 'leadDays'}
      defaultValue={value === null ? '' : String(value)}
      error={form.problems[field]}
    />
  );
  const date = (field: keyof typeof days) => (
    <DateField
      label={t(`desk.packages.${field}`)}
      value={days[field]}
      hint={t('desk.packages.flightHint')}
      error={
        field === 'flightTo' && soonestEnd ? t('desk.packages.flightBad', { day: format.date(soonestEnd) }) : undefined
      }
      onChange={({ target }) => {
        setDays((now) => ({ ...now, [field]: target.value }));
        setSoonestEnd(null);
      }}
    />
  );
  const problem = hasNoScreens
    ? t('desk.packages.screensNeeded')
    : failure && t(failure.kind === 'stale' ? 'desk.packages.stale' : failureMessages[failure.kind]);
  return (
    <FormDialog
      title={item ? t('desk.packages.edit', { name: isolate(item.name) }) : t('desk.packages.new')}
      size="medium"
      submitLabel={t('desk.packages.save')}
      isBusy={isBusy}
      problem={problem}
      form={form.props}
      onClose={onClose}
    >
      <p className="muted">{t(item?.sold ? 'desk.packages.editText' : 'desk.packages.newText')}</p>
      <TextField
        label={t('desk.packages.name')}
        name="name"
        maxLength={100}
        required
        defaultValue={item?.name ?? ''}
        error={form.problems.name}
      />
      <TextArea
        label={t('desk.packages.description')}
        name="description"
        rows={2}
        maxLength={500}
        defaultValue={item?.description ?? ''}
      />
      <SelectField
        label={t('desk.packages.by')}
        value={by}
        onChange={({ target }) => setBy(target.value === 'list' ? 'list' : 'rule')}
        options={(['rule', 'list'] as const).map((value) => ({ value, label: t(`desk.packages.by.${value}`) }))}
      />
      {by === 'list' ? (
        <ScreenChoice chosen={chosen} onChange={setChosen} />
      ) : (
        <>
          <p className="muted">{t('desk.packages.ruleText')}</p>
          <CheckboxGroup
            legend={t('desk.packages.cities')}
            options={choices.cities.map(({ key, name }) => ({ value: key, label: name }))}
            chosen={cities}
            onChange={setCities}
          />
          <CheckboxGroup
            legend={t('desk.packages.venues')}
            options={choices.venues.map((value) => ({ value, label: venueName(value, t) }))}
            chosen={venues}
            onChange={setVenues}
          />
          <TextField
            label={t('desk.packages.point')}
            name="point"
            dir="ltr"
            autoComplete="off"
            hint={t('desk.packages.pointHint')}
            defaultValue={pointText(rule?.near ?? null)}
            error={form.problems.point}
          />
          <TextField
            label={t('desk.packages.radius')}
            name="radius"
            inputMode="decimal"
            autoComplete="off"
            className="field-amount"
            defaultValue={radiusText(rule?.near ?? null)}
            error={form.problems.radius}
          />
          {number('audience', rule?.audience ?? null)}
        </>
      )}
      <SelectField
        label={t('desk.packages.pricing')}
        value={pricing}
        onChange={({ target }) => setPricing(target.value === 'fixed' ? 'fixed' : 'percent_off')}
        options={(['percent_off', 'fixed'] as const).map((value) => ({
          value,
          label: t(`desk.packages.pricing.${value}`),
        }))}
      />
      {isFixed ? (
        <TextField
          label={t('desk.packages.price')}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          className="field-amount"
          required
          defaultValue={currency ? amounts.text(item?.price ?? null, currency) : ''}
          error={form.problems.price}
          end={currency && <bdi>{format.currency(currency)}</bdi>}
        />
      ) : (
        number('percentOff', item?.percentOff ?? null)
      )}
      {number('durationDays', item?.durationDays ?? 7)}
      {number('slots', item?.slots ?? 1)}
      {date('flightFrom')}
      {date('flightTo')}
      {number('leadDays', item?.conditions.leadDays || null)}
      <TextArea
        label={t('desk.packages.terms')}
        name="terms"
        rows={4}
        maxLength={4000}
        hint={t('desk.packages.termsHint')}
        defaultValue={item?.conditions.terms ?? ''}
      />
    </FormDialog>
  );
}
