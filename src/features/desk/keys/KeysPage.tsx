import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { queryCodec, text } from '#src/patterns/list/query-codec.ts';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { KeyChangeDialog } from './KeyChangeDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import { screenKeyChange, screenKeysMachine } from './keys.actors.ts';

const keyQuery = queryCodec<{ readonly q: string }>({ q: text() });
const NewKeyDialog = lazy(() => import('./NewKeyDialog.tsx').then((part) => ({ default: part.NewKeyDialog })));

/** The screens and who speaks for each: keys are given, replaced and taken away. */
export function KeysPage() {
  const t = useText();
  const { query, narrow } = useListUrl(keyQuery);
  const list = useResource(screenKeysMachine, query);
  const [secret, setSecret] = useState<string | null>(null);
  const change = useAction(
    useMemo(() => screenKeyChange(setSecret), []),
    {
      onDone: (_, { screen, kind }) => {
        list.invalidate();
        if (kind === 'revoke') showToast(t('desk.keys.revoked', { screen: isolate(screen.name) }));
      },
      onBlocked: () => list.invalidate(),
    },
  );
  const { subject } = change;
  const dismiss = () => {
    change.dismiss();
    // The list tells what became of a try that was not answered.
    list.invalidate();
  };
  return (
    <div className="stack">
      <p className="muted">{t('desk.keys.text')}</p>
      <search className="list-search">
        <SearchField
          label={t('desk.keys.search')}
          labelHidden
          placeholder={t('desk.keys.search')}
          q={query.q}
          onSearch={(q) => narrow({ q })}
        />
      </search>
      <ListView
        list={list}
        caption={t('desk.keys.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState icon="screen" title={t('desk.keys.none.title')}>
            {t('desk.keys.none.text')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.screen') },
          { heading: t('desk.keys.speaker') },
          { heading: t('desk.keys.public') },
          { heading: t('desk.keys.reported') },
          { heading: t('desk.action') },
        ]}
        row={(screen) => (
          <KeyRow
            screen={screen}
            onIssue={() => change.ask({ screen, kind: 'issue' })}
            onRevoke={() => change.ask({ screen, kind: 'revoke' })}
          />
        )}
      />
      <KeyChangeDialog change={{ ...change, dismiss }} />
      <Suspense>
        {subject && secret && change.isDone && (
          <NewKeyDialog
            screen={subject.screen}
            secret={secret}
            onTaken={() => {
              setSecret(null);
              change.dismiss();
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
