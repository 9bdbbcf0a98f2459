import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ChosenPlace } from '#machines/session/place-search.machine.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { PlaceField } from '#src/place-search/PlaceField.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { countriesIn, currencyCodes, preferredCurrency } from './countries.ts';
import { type KeptDraft, NAME_LENGTH } from './instance-draft.ts';

const ChosenPlaceMap = lazy(() => import('./ChosenPlaceMap.tsx').then((part) => ({ default: part.ChosenPlaceMap })));

export type FormProblems = Partial<Record<'name' | 'countryCode' | 'currencyCode' | 'place', MessageId>>;

export interface CreateInstanceFormProps {
  initial: KeptDraft;
  /** Currencies in which the tenant's screens are sold; empty when nobody knows. */
  sold: readonly string[];
  /** What the server refused, by field. */
  refused: FormProblems;
  /** Keeps the form through a reload. */
  onChange: (kept: KeptDraft) => void;
  onSubmit: (kept: KeptDraft) => void;
}

/** Company, country, currency and place, each with its problem beside it. */
export function CreateInstanceForm({ initial, sold, refused, onChange, onSubmit }: CreateInstanceFormProps) {
  const t = useText();
  const { locale } = useIntl();
  const form = useRef<HTMLFormElement>(null);
  const [kept, setKept] = useState(initial);
  const [problems, setProblems] = useState<FormProblems>(refused);
  const [placeText, setPlaceText] = useState(initial.draft.place?.description ?? '');
  const { draft } = kept;

  const countries = useMemo(() => countriesIn(locale), [locale]);
  const currencyNames = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale]);
  const countryName = countries.find(({ code }) => code === draft.countryCode)?.name ?? draft.countryCode;
  const offered = currencyCodes(draft.countryCode, sold);

  const typed = useLatest(kept);
  const change = (part: Partial<KeptDraft['draft']>) => {
    // Another form is another request.
    const next = { draft: { ...typed.current.draft, ...part }, idempotencyKey: newIdempotencyKey() };
    typed.current = next;
    setKept(next);
    onChange(next);
    setProblems((current) => {
      const left = { ...current };
      for (const name of Object.keys(part)) delete left[name as keyof FormProblems];
      return left;
    });
  };

  const changePlace = ({ text, place }: { text: string; place: ChosenPlace | null }) => {
    setPlaceText(text);
    if (typed.current.draft.place?.placeId !== place?.placeId) change({ place });
  };

  const focusOn = (name: string) => (form.current?.elements.namedItem(name) as HTMLElement | null)?.focus();
  // The form comes back with what was refused.
  const [firstRefused] = useState(Object.keys(refused)[0]);
  useWhen(firstRefused, focusOn);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: FormProblems = {
      ...(draft.name.trim() === '' ? { name: 'createInstance.nameRequired' as const } : {}),
      ...(placeText.trim() !== '' && draft.place === null ? { place: 'createInstance.placeUnchosen' as const } : {}),
    };
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) return focusOn(first);
    // A reload goes on under the same key, whether anything was changed or not.
    onChange(kept);
    onSubmit(kept);
  };
  const problem = (name: keyof FormProblems) => {
    const id = problems[name];
    return id && t(id);
  };

  return (
    <form ref={form} className="stack" noValidate onSubmit={submit}>
      <TextField
        label={t('createInstance.name')}
        name="name"
        dir="auto"
        autoComplete="organization"
        maxLength={NAME_LENGTH}
        required
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={problem('name')}
      />
      <SelectField
        label={t('createInstance.country')}
        name="countryCode"
        autoComplete="country"
        required
        value={draft.countryCode}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target: { value } }) => {
          setPlaceText('');
          change({ countryCode: value, currencyCode: preferredCurrency(value, sold), place: null });
        }}
        error={problem('countryCode')}
      />
      <SelectField
        label={t('createInstance.currency')}
        name="currencyCode"
        required
        value={draft.currencyCode}
        options={offered.map((code) => ({
          value: code,
          label: `${currencyNames.of(code) ?? code} (${isolate(code)})`,
        }))}
        onChange={({ target: { value } }) => change({ currencyCode: value })}
        hint={t(sold.length === 1 ? 'createInstance.currencyOnly' : 'createInstance.currencyHint')}
        error={problem('currencyCode')}
      />
      <PlaceField
        key={draft.countryCode}
        countryCode={draft.countryCode}
        texts={{
          label: t('createInstance.place'),
          aside: t('createInstance.optional'),
          hint: t('createInstance.placeHint', { country: isolate(countryName) }),
          none: t('createInstance.noPlace', { country: isolate(countryName) }),
        }}
        chosen={draft.place}
        onChange={changePlace}
        error={problem('place')}
      />
      {draft.place && (
        <Suspense fallback={<div className="place-map-box" />}>
          <ChosenPlaceMap key={draft.place.placeId} place={draft.place} />
        </Suspense>
      )}
      <Button type="submit" size="large" block>
        {t('createInstance.submit')}
      </Button>
    </form>
  );
}
