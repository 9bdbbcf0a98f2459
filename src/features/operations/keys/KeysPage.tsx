import { lazy, Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Table } from '#src/ui/Table.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { MoreButton } from '../MoreButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { KeyChangeDialog } from './KeyChangeDialog.tsx';
import { KeyRow } from './KeyRow.tsx';
import { KeySearch } from './KeySearch.tsx';
import { screenKeyChange, screenKeysMachine } from './keys.actors.ts';

const NewKeyDialog = lazy(() => import('./NewKeyDialog.tsx').then((part) => ({ default: part.NewKeyDialog })));

/** The screens and who speaks for each: keys are given, replaced and taken away. */
export function KeysPage() {
  const t = useText();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, 100);
  const list = useResource(screenKeysMachine, { q });
  const [secret, setSecret] = useState<string | null>(null);
  const change = useAction(
    useMemo(() => screenKeyChange(setSecret), []),
    {
      onDone: (_, { screen, kind }) => {
        list.invalidate();
        if (kind === 'revoke') showToast(t('operations.keys.revoked', { screen: isolate(screen.name) }));
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
      <p className="muted">{t('operations.keys.text')}</p>
      <KeySearch q={q} onSearch={(text) => setParams(text ? { q: text } : {}, { replace: true })} />
      <ResourceView resource={list} texts={texts} skeleton={<TableSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon="screen" title={t('operations.keys.none.title')}>
              {t('operations.keys.none.text')}
            </EmptyState>
          ) : (
            <Card flush className="operations-table">
              <Table caption={t('operations.keys.title')} narrow="cards">
                <thead>
                  <tr>
                    <th scope="col">{t('operations.screen')}</th>
                    <th scope="col">{t('operations.keys.speaker')}</th>
                    <th scope="col">{t('operations.keys.public')}</th>
                    <th scope="col">{t('operations.keys.reported')}</th>
                    <th scope="col">{t('operations.action')}</th>
                  </tr>
                </thead>
                <tbody>
                  {items.map((screen) => (
                    <KeyRow
                      key={screen.id}
                      screen={screen}
                      onIssue={() => change.ask({ screen, kind: 'issue' })}
                      onRevoke={() => change.ask({ screen, kind: 'revoke' })}
                    />
                  ))}
                </tbody>
              </Table>
              <MoreButton list={list} />
            </Card>
          )
        }
      </ResourceView>
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
