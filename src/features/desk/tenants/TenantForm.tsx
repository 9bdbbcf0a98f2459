import { type ReactNode, useState } from 'react';
import { languages } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import type { Failure } from '#machines/failure.ts';
import { everyCountry } from '#src/i18n/every-country.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePreferences } from '#src/lib/preferences.ts';
import { useForm } from '#src/patterns/form/use-form.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField, type TextFieldProps } from '#src/ui/form/TextField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { KeptNotice } from '../screens/KeptNotice.tsx';
import { TenantLook } from './TenantLook.tsx';
import {
  countings,
  isNeeded,
  problemsOf,
  refusedOf,
  type TenantField,
  type TenantValues,
  tenantFields,
} from './tenant-fields.ts';

interface TenantFormProps {
  /** Under which this tab keeps what is typed. */
  keptAs: string;
  /** What stands there, or what a new one begins with. */
  values: TenantValues;
  /** Fields that cannot be another any more, with what stands there. */
  fixed?: Partial<TenantValues>;
  submitLabel: string;
  isBusy: boolean;
  failure: Failure | null;
  onSubmit: (typed: TenantValues) => void;
  /** Left of the button: another way on. */
  aside?: ReactNode;
}

const hexColor = /^#[0-9a-f]{6}$/i;
const zones = (...more: readonly string[]) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...more])].filter(Boolean).sort();

function currenciesIn(language: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

/** Everything that a tenant is described by; what is typed stays in this tab until it is taken. */
export function TenantForm(props: TenantFormProps) {
  const [turn, setTurn] = useState(0);
  // What others change meanwhile is not what is typed here.
  const [values] = useState(props.values);
  const kept = keptForm(props.keptAs, appStorage.get('userId'), values);
  const startOver = () => {
    kept.forget();
    setTurn(turn + 1);
  };
  return <TenantWriter key={turn} {...props} values={values} kept={kept} onStartOver={startOver} />;
}

type TenantWriterProps = TenantFormProps & {
  kept: ReturnType<typeof keptForm<TenantField>>;
  onStartOver: () => void;
};

function TenantWriter(props: TenantWriterProps) {
  const { values: stored, fixed = {}, submitLabel, isBusy, failure, onSubmit, aside, kept, onStartOver } = props;
  const t = useText();
  const { language } = usePreferences();
  const [begun] = useState(() => kept.read());
  const values = begun ?? stored;
  const [look, setLook] = useState(values);
  const words = (found: Partial<Record<TenantField, MessageId>>) =>
    Object.fromEntries(Object.entries(found).map(([field, id]) => [field, t(id)]));
  const refused = refusedOf(failure);
  const form = useForm({
    fields: tenantFields,
    isBusy,
    check: (typed) => words(problemsOf({ ...typed, ...fixed })),
    refused: words(refused),
    onSubmit: (typed) => onSubmit({ ...typed, ...fixed }),
  });
  const typed = () => {
    const now = { ...form.values(), ...fixed };
    kept.keep(now);
    setLook(now);
  };
  const field = (name: TenantField, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={t(`desk.tenants.field.${name}` as MessageId)}
      name={name}
      autoComplete="off"
      required={isNeeded(name)}
      defaultValue={fixed[name] ?? values[name]}
      readOnly={name in fixed}
      error={form.problems[name]}
      {...more}
    />
  );
  const latin = { dir: 'ltr', spellCheck: false } as const;
  const colour = (color: string, otherwise: string) => (hexColor.test(color) ? color.toLowerCase() : otherwise);
  return (
    <form
      {...form.props}
      className="stack"
      onInput={(event) => {
        form.props.onInput(event);
        typed();
      }}
    >
      {begun && <KeptNotice onForgotten={onStartOver} />}
      {/* What is on its way is what stands here until there is an answer. */}
      <div className="stack" inert={isBusy}>
        <Card title={t('desk.tenants.part.name')}>
          <div className="columns">
            {field('name')}
            {field('domain', {
              ...latin,
              inputMode: 'url',
              hint: t('domain' in fixed ? 'desk.tenants.hint.fixed' : 'desk.tenants.hint.domain'),
              placeholder: 'ads.example.com',
            })}
            {field('url', { ...latin, inputMode: 'url', hint: t('desk.tenants.hint.url') })}
          </div>
        </Card>
        <Card title={t('desk.tenants.part.look')}>
          <div className="stack">
            <div className="columns">
              {field('accent', { type: 'color', hint: t('desk.tenants.hint.accent') })}
              {field('accentDark', { type: 'color', hint: t('desk.tenants.hint.accentDark') })}
              {field('iconUrl', { ...latin, hint: t('desk.tenants.hint.icon') })}
              {field('logoDark', { ...latin, hint: t('desk.tenants.hint.logoDark') })}
              {field('signInPicture', { ...latin, hint: t('desk.tenants.hint.signInPicture') })}
            </div>
            <TenantLook
              name={look.name}
              iconUrl={look.iconUrl || '/icon.svg'}
              logoDark={look.logoDark}
              accent={colour(look.accent, stored.accent)}
              accentDark={colour(look.accentDark, stored.accentDark)}
            />
          </div>
        </Card>
        <Card title={t('desk.tenants.part.market')}>
          <div className="columns">
            {field('locale', { ...latin, list: 'tenant-locales', hint: t('desk.tenants.hint.locale') })}
            <datalist id="tenant-locales">
              {languages.map((one) => (
                <option key={one} value={one}>
                  {nativeName(one)}
                </option>
              ))}
            </datalist>
            <SelectField
              label={t('desk.tenants.field.currency')}
              name="currency"
              required
              placeholder={t('desk.tenants.choose')}
              defaultValue={fixed.currency ?? values.currency}
              disabled={'currency' in fixed}
              hint={t('currency' in fixed ? 'desk.tenants.hint.fixed' : 'desk.tenants.hint.currency')}
              options={currenciesIn(language)}
              error={form.problems.currency}
              onChange={() => form.forget('currency')}
            />
            <Checkbox
              label={t('desk.tenants.field.isSmbShowStudio')}
              name="isSmbShowStudio"
              hint={t('desk.tenants.hint.studio')}
              defaultChecked={values.isSmbShowStudio !== ''}
            />
            <SelectField
              label={t('desk.tenants.field.useCounting')}
              name="useCounting"
              hint={t('desk.tenants.hint.useCounting')}
              defaultValue={values.useCounting}
              options={countings.map((value) => ({ value, label: t(`desk.tenants.useCounting.${value}`) }))}
            />
          </div>
        </Card>
        <Card title={t('desk.tenants.part.signIn')}>
          <div className="stack">
            <p className="muted">{t('desk.tenants.hint.signIn')}</p>
            <div className="columns">
              {field('userPoolId', { ...latin, placeholder: 'eu-central-1_AbCdEfGhI' })}
              {field('oauthClientId', latin)}
              {field('oauthClientIdGoogle', { ...latin, hint: t('desk.tenants.hint.provider') })}
              {field('oauthClientIdApple', { ...latin, hint: t('desk.tenants.hint.provider') })}
            </div>
          </div>
        </Card>
        <Card title={t('desk.tenants.part.seller')}>
          <div className="stack">
            <p className="muted">{t('desk.tenants.hint.seller')}</p>
            <div className="columns">
              {field('legalName')}
              {field('street')}
              {field('postcode')}
              {field('city')}
              <SelectField
                label={t('desk.tenants.field.countryCode')}
                name="countryCode"
                required
                placeholder={t('desk.tenants.choose')}
                defaultValue={values.countryCode}
                options={everyCountry(language).map(({ code, name }) => ({ value: code, label: name }))}
                error={form.problems.countryCode}
                onChange={() => form.forget('countryCode')}
              />
              {field('subdivision', { hint: t('desk.tenants.hint.subdivision') })}
              {field('taxId', { ...latin, hint: t('desk.tenants.hint.taxId') })}
              {field('taxExemption', { dir: 'auto', hint: t('desk.tenants.hint.taxExemption') })}
              {field('registerId', latin)}
              {field('registerAuthority', { hint: t('desk.tenants.hint.registerAuthority') })}
              {field('email', { ...latin, type: 'email' })}
              <SelectField
                label={t('desk.tenants.field.timezone')}
                name="timezone"
                required
                placeholder={t('desk.tenants.choose')}
                defaultValue={values.timezone}
                hint={t('desk.tenants.hint.timezone')}
                options={zones(values.timezone).map((value) => ({ value, label: value }))}
                error={form.problems.timezone}
                onChange={() => form.forget('timezone')}
              />
            </div>
          </div>
        </Card>
        <Card title={t('desk.tenants.part.bank')}>
          <div className="stack">
            <p className="muted">{t('desk.tenants.hint.bank')}</p>
            <div className="columns">
              {field('bankName')}
              {field('bankAccount', latin)}
              {field('bankCode', latin)}
              {field('invoiceSeries', { ...latin, hint: t('desk.tenants.hint.series'), placeholder: 'INV' })}
              {field('creditNoteSeries', { ...latin, placeholder: 'CN' })}
            </div>
          </div>
        </Card>
      </div>
      {failure && Object.keys(refused).length === 0 && (
        <Banner tone="negative" announce="alert">
          {t(failureMessages[failure.kind])}
        </Banner>
      )}
      <div className="row">
        <Button type="submit" loading={isBusy}>
          {submitLabel}
        </Button>
        {aside}
      </div>
    </form>
  );
}
