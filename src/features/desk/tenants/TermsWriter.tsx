import { useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { localDate, startOfDay } from '#domain/planner/zone.ts';
import { directionOf, type Language, languageOf, languages } from '#domain/text/languages.ts';
import type { Failure } from '#machines/failure.ts';
import type { Schema } from '#src/api/client.ts';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { type Text, useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { DateField } from '#src/patterns/dates/DateField.tsx';
import { LateDocument } from '#src/patterns/document/LateDocument.tsx';
import { useForm } from '#src/patterns/form/use-form.ts';
import { keptForm } from '#src/patterns/kept-input/kept-form.ts';
import { appStorage } from '#src/platform/browser-storage.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { KeptNotice } from '../screens/KeptNotice.tsx';
import { languageName } from './TermsVersion.tsx';
import { termsPublication } from './tenant-terms.actors.ts';
import type { Tenant } from './tenants.actors.ts';

/** As the contract has it. */
const versionForm = /^[\w.-]{1,40}$/;

type Field = 'version' | 'from' | `html.${Language}`;
const htmlOf = (language: Language): Field => `html.${language}`;
const fields: readonly Field[] = ['version', 'from', ...languages.map(htmlOf)];
const empty = Object.fromEntries(fields.map((field) => [field, ''])) as Record<Field, string>;
const MOST_LETTERS = 200_000;

const codeWords: Readonly<Record<string, MessageId>> = {
  tangled: 'desk.tenants.terms.tangledIn',
  maxLength: 'desk.tenants.terms.longIn',
};

/** What the server refuses, at its fields. */
function refusedOf(
  failure: Failure,
  sent: readonly Schema<'TermsDocument'>[],
  t: Text,
): Partial<Record<Field, string>> {
  if (failure.kind === 'conflict' && failure.code === 'name_taken') return { version: t('desk.tenants.terms.taken') };
  if (failure.kind !== 'invalid') return {};
  return Object.fromEntries(
    failure.fields.flatMap(({ path, code }): [Field, string][] => {
      if (path === '/effectiveAt') return [['from', t('desk.tenants.terms.tooLate')]];
      const locale = sent[Number(path.split('/')[2])]?.locale;
      const words = t(codeWords[code] ?? 'desk.tenants.terms.emptyIn', { most: MOST_LETTERS });
      return locale ? [[htmlOf(locale), words]] : [];
    }),
  );
}

/** The language to show: another one only where something is wrong with it, and nothing with the one that is shown. */
const faultyFirst = (found: Partial<Record<Field, string>>, shown: Language): Language =>
  found[htmlOf(shown)] ? shown : (languages.find((one) => found[htmlOf(one)]) ?? shown);

interface TermsWriterProps {
  tenant: Tenant;
  /** The version that holds now; null for the first. */
  current: Schema<'TenantTermsVersion'> | null;
  onPublished: (version: string) => void;
}

/** Writes the next version of the terms, in the tenant's language and any other, with what readers will see beside it. */
export function TermsWriter(props: TermsWriterProps) {
  const [turn, setTurn] = useState(0);
  const kept = keptForm(`terms:${props.tenant.id}`, appStorage.get('userId'), empty);
  const startOver = () => {
    kept.forget();
    setTurn(turn + 1);
  };
  return <Writer key={turn} {...props} kept={kept} onStartOver={startOver} />;
}

type WriterProps = TermsWriterProps & { kept: ReturnType<typeof keptForm<Field>>; onStartOver: () => void };

function Writer({ tenant, current, onPublished, kept, onStartOver }: WriterProps) {
  const t = useText();
  const format = useFormat();
  const own = languageOf(tenant.locale) ?? 'en';
  const [begun] = useState(() => kept.read());
  const [shown, setShown] = useState<Language>(own);
  const [typed, setTyped] = useState(begun);
  const [refused, setRefused] = useState<Partial<Record<Field, string>>>({});
  const publishing = useAction(termsPublication, {
    onDone: ({ version }) => {
      kept.forget();
      showToast(t('desk.tenants.terms.published', { version }));
      onPublished(version);
    },
    onRefused: (why, { terms }) => {
      const found = refusedOf(why, terms.documents, t);
      if (Object.keys(found).length === 0) return;
      // What is wrong stands at its field, in the language that it is about.
      publishing.dismiss();
      setShown((now) => faultyFirst(found, now));
      setRefused(found);
    },
  });
  const { isBusy, failure } = publishing;
  const zone = tenant.spec.seller.timezone;
  const today = localDate(zone, Date.now());
  const [from, setFrom] = useState(begun?.from ?? '');
  const form = useForm<Field>({
    fields,
    isBusy,
    check: (values) => {
      const found: Partial<Record<Field, string>> = {};
      if (!versionForm.test(values.version.trim())) found.version = t('desk.tenants.terms.versionForm');
      if (from !== '' && from < today) found.from = t('desk.tenants.terms.past');
      for (const one of languages)
        if (values[htmlOf(one)].trim().length > MOST_LETTERS)
          found[htmlOf(one)] = t('desk.tenants.terms.longIn', { most: MOST_LETTERS });
      if (!values[htmlOf(own)].trim()) found[htmlOf(own)] = t('desk.tenants.terms.ownMissing');
      // Its field has to be there before it can have the focus.
      flushSync(() => setShown((now) => faultyFirst(found, now)));
      return found;
    },
    refused,
    onSubmit: (values) => {
      setRefused({});
      publishing.ask({
        id: tenant.id,
        terms: {
          version: values.version.trim(),
          ...(from === '' ? {} : { effectiveAt: new Date(startOfDay(zone, from)).toISOString() }),
          documents: [own, ...languages.filter((one) => one !== own)]
            .map((locale) => ({ locale, html: values[htmlOf(locale)].trim() }))
            .filter(({ html }) => html !== ''),
        },
      });
    },
  });
  const faulty = languages.filter((one) => form.problems[htmlOf(one)] && one !== shown);
  const html = typed?.[htmlOf(shown)] ?? '';
  return (
    <form
      {...form.props}
      className="stack"
      onInput={(event) => {
        form.props.onInput(event);
        const values = form.values();
        kept.keep(values);
        setTyped(values);
      }}
    >
      {begun && <KeptNotice onForgotten={onStartOver} />}
      <Card title={t('desk.tenants.terms.new')}>
        <div className="stack">
          <p className="muted">
            {current
              ? t('desk.tenants.terms.newText', { version: isolate(current.version) })
              : t('desk.tenants.terms.firstText')}
          </p>
          <div className="columns">
            <TextField
              label={t('desk.tenants.terms.version')}
              name="version"
              dir="ltr"
              required
              autoComplete="off"
              placeholder="2027-01"
              hint={t('desk.tenants.terms.versionHint')}
              defaultValue={begun?.version ?? ''}
              error={form.problems.version}
            />
            <DateField
              label={t('desk.tenants.terms.holdsFrom')}
              value={from}
              min={today}
              hint={t('desk.tenants.terms.fromHint', { zone })}
              error={form.problems.from}
              onChange={({ target }) => {
                setFrom(target.value);
                form.forget('from');
                kept.keep({ ...form.values(), from: target.value });
              }}
            />
            <input type="hidden" name="from" value={from} />
          </div>
        </div>
      </Card>
      <Card title={t('desk.tenants.terms.text')}>
        <div className="stack">
          <SelectField
            label={t('desk.people.language')}
            value={shown}
            hint={t('desk.tenants.terms.languageHint', { language: isolate(languageName(own)) })}
            options={[own, ...languages.filter((one) => one !== own)].map((value) => ({
              value,
              label: languageName(value),
            }))}
            onChange={({ target }) => setShown(languages.find((one) => one === target.value) ?? own)}
          />
          {faulty.length > 0 && (
            <Banner tone="negative" announce="alert">
              {t('desk.tenants.terms.faultyIn', { languages: format.list(faulty.map(languageName)) })}
            </Banner>
          )}
          <div className="terms-writer">
            {languages.map((language) => (
              <div key={language} hidden={language !== shown}>
                <TextArea
                  label={t('desk.tenants.terms.html')}
                  name={htmlOf(language)}
                  rows={18}
                  dir={directionOf(language)}
                  lang={language}
                  required={language === own}
                  spellCheck
                  hint={t('desk.tenants.terms.htmlHint')}
                  defaultValue={begun?.[htmlOf(language)] ?? ''}
                  error={form.problems[htmlOf(language)]}
                  onChange={() => form.forget(htmlOf(language))}
                />
              </div>
            ))}
            <div className="stack gap-2">
              <strong>{t('desk.tenants.terms.preview')}</strong>
              {html.trim() ? (
                <div lang={shown} dir={directionOf(shown)}>
                  <LateDocument html={html} label={t('desk.tenants.terms.preview')} />
                </div>
              ) : (
                <p className="muted">{t('desk.tenants.terms.previewEmpty')}</p>
              )}
            </div>
          </div>
        </div>
      </Card>
      {failure && Object.keys(refused).length === 0 && !publishing.isOpen && (
        <Banner tone="negative" announce="alert">
          {t(failureMessages[failure.kind])}
        </Banner>
      )}
      <div className="row">
        <Button type="submit" loading={isBusy}>
          {t('desk.tenants.terms.publish')}
        </Button>
        <Link to="?" className={buttonClass({ variant: 'text', tone: 'neutral' })}>
          {t('action.cancel')}
        </Link>
      </div>
      <ActionDialog
        action={publishing}
        title={t('desk.tenants.terms.publishTitle', { version: publishing.subject?.terms.version ?? '' })}
        confirmLabel={t('desk.tenants.terms.publish')}
        confirmTone="accent"
        problem={failure && t(failureMessages[failure.kind])}
      >
        <p>
          {from === ''
            ? t('desk.tenants.terms.publishNow', { people: tenant.people })
            : t('desk.tenants.terms.publishFrom', { people: tenant.people, day: format.date(from) })}
        </p>
      </ActionDialog>
    </form>
  );
}
