import { useState } from 'react';
import { directionOf, languageOf } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { LateDocument } from '#src/patterns/document/LateDocument.tsx';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { acceptancesMachine, termsVersionMachine } from './tenant-terms.actors.ts';

interface TermsVersionProps {
  /** The tenant's. */
  id: string;
  version: string;
}

/** What the name of a language is in itself; a tag nobody knows, as it is. */
export function languageName(locale: string): string {
  const language = languageOf(locale);
  return language ? nativeName(language) : locale;
}

/** A version of the terms: what it says in each language, and who has accepted it. */
export function TermsVersion({ id, version }: TermsVersionProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [q, setQ] = useState('');
  const resource = useResource(termsVersionMachine, { id, version });
  const acceptances = useResource(acceptancesMachine, { id, version, q });
  return (
    <>
      <Card title={t('desk.tenants.terms.document', { version })}>
        <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={12} height="1.5rem" />}>
          {({ documents }) => {
            const shown = documents.find(({ locale }) => locale === chosen) ?? documents[0];
            return (
              <div className="stack">
                {documents.length > 1 && (
                  <SelectField
                    label={t('desk.people.language')}
                    value={shown?.locale ?? ''}
                    options={documents.map(({ locale }) => ({ value: locale, label: languageName(locale) }))}
                    onChange={({ target }) => setChosen(target.value)}
                  />
                )}
                {shown && (
                  <div lang={shown.locale} dir={directionOf(shown.locale)}>
                    <LateDocument html={shown.html} label={t('desk.tenants.terms.document', { version })} />
                  </div>
                )}
              </div>
            );
          }}
        </ResourceView>
      </Card>
      <Card title={t('desk.tenants.terms.who')}>
        <div className="stack">
          <SearchField label={t('desk.tenants.terms.searchWho')} q={q} onSearch={setQ} />
          <ListView
            list={acceptances}
            caption={t('desk.tenants.terms.who')}
            idOf={({ userId }) => userId}
            empty={
              <EmptyState icon="users" title={t('desk.tenants.terms.nobody')}>
                {t(q ? 'desk.tenants.terms.nobodyMatches' : 'desk.tenants.terms.nobodyText')}
              </EmptyState>
            }
            columns={[
              {
                heading: t('desk.companies.person'),
                cell: ({ email, name }) => (
                  <span className="stack gap-1">
                    <bdi>{name || email}</bdi>
                    {name && <bdi className="muted">{email}</bdi>}
                  </span>
                ),
              },
              { heading: t('desk.tenants.terms.acceptedAt'), cell: ({ at }) => format.dateTime(at) },
            ]}
          />
        </div>
      </Card>
    </>
  );
}
