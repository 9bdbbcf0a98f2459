import { useSelector } from '@xstate/react';
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { KeyWish } from '#machines/operations/screen-key-change.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { failureReasons } from '#src/i18n/failure-reasons.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Card } from '#src/ui/Card.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Table } from '#src/ui/Table.tsx';
import { showToast } from '#src/ui/toast-store.ts';
import { MoreButton } from '../MoreButton.tsx';
import { TableSkeleton } from '../TableSkeleton.tsx';
import { KeyRow } from './KeyRow.tsx';
import { KeySearch } from './KeySearch.tsx';
import { browserScreenKeyChangeMachine, screenKeysMachine } from './keys.actors.ts';

const KeyChangeDialog = lazy(() => import('./KeyChangeDialog.tsx').then((part) => ({ default: part.KeyChangeDialog })));
const NewKeyDialog = lazy(() => import('./NewKeyDialog.tsx').then((part) => ({ default: part.NewKeyDialog })));

/** The screens and who speaks for each: keys are given, replaced and taken away. */
export function KeysPage() {
  const t = useText();
  const texts = useResourceTexts();
  const [params, setParams] = useSearchParams();
  const q = (params.get('q') ?? '').slice(0, 100);
  const list = useResource(screenKeysMachine, { q });
  const [secret, setSecret] = useState<string | null>(null);
  const actor = useActorRef(useMemo(() => browserScreenKeyChangeMachine(setSecret), []));
  const snapshot = useSelector(actor, (current) => current);
  const { wish, failure } = snapshot.context;
  /** The screen as it was when the operator chose it: the list may change beneath the dialog. */
  const [chosen, setChosen] = useState<Schema<'KeyedScreen'> | null>(null);

  const look = useEffectEvent(() => list.invalidate());
  const tell = useEffectEvent(() => showToast(t('operations.keys.revoked', { screen: isolate(chosen?.name ?? '') })));
  useEffect(() => {
    const subscriptions = [actor.on('keys.changed', () => look()), actor.on('key.revoked', () => tell())];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);

  const request = (screen: Schema<'KeyedScreen'>, kind: KeyWish['kind']) => {
    setChosen(screen);
    actor.send({ type: 'change.requested', wish: { screenId: screen.id, kind, current: screen.publicKey } });
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
                      onIssue={() => request(screen, 'issue')}
                      onRevoke={() => request(screen, 'revoke')}
                    />
                  ))}
                </tbody>
              </Table>
              <MoreButton list={list} />
            </Card>
          )
        }
      </ResourceView>
      <Suspense>
        {chosen && wish && snapshot.hasTag('open') && (
          <KeyChangeDialog
            screen={chosen}
            kind={wish.kind}
            isOutdated={snapshot.matches('outdated')}
            isBusy={snapshot.hasTag('busy')}
            problem={failure && t('operations.keys.refused', { reason: t(failureReasons[failure.kind]) })}
            onConfirm={() => actor.send({ type: 'change.confirmed' })}
            onClose={() => actor.send({ type: 'change.dismissed' })}
          />
        )}
        {chosen && secret && snapshot.matches('shown') && (
          <NewKeyDialog
            screen={chosen}
            secret={secret}
            onTaken={() => {
              setSecret(null);
              actor.send({ type: 'key.taken' });
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
