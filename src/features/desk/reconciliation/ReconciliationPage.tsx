import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { LOOK_MS } from '../look-again.ts';
import { DayRow } from './DayRow.tsx';
import { type Difference, dayLook, daysQuery, reconciledDaysMachine } from './reconciliation.actors.ts';
import '../four-eyes/four-eyes.css';
import './reconciliation.css';

const ExplainDialog = lazy(() => import('./ExplainDialog.tsx').then((part) => ({ default: part.ExplainDialog })));

/** What the provider of card payments and the ledger say of each day, and what becomes of the differences. */
export function ReconciliationPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(daysQuery);
  const list = useResource(reconciledDaysMachine, query);
  useListPolling(list, LOOK_MS);
  const [chosen, setChosen] = useState<Difference | null>(null);
  const look = useAction(dayLook, {
    onDone: (_, { day }) => {
      showToast(t('desk.reconciliation.looked', { day: format.date(day) }));
      list.refresh();
    },
    onRefused: ({ kind }) => showToast(t(failureMessages[kind]), 'negative'),
  });
  const isNarrowed = daysQuery.isNarrowed(query);
  return (
    <div className="stack">
      <p className="muted">{t('desk.reconciliation.text')}</p>
      <div className="desk-bar">
        <SelectField
          label={t('desk.reconciliation.show')}
          value={query.only ?? ''}
          onChange={({ target }) => narrow({ only: target.value === 'differing' ? 'differing' : null })}
          options={[
            { value: '', label: t('desk.reconciliation.all') },
            { value: 'differing', label: t('desk.reconciliation.differing') },
          ]}
        />
      </div>
      <ListView
        list={list}
        caption={t('desk.reconciliation.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState
            icon={isNarrowed ? 'check' : 'clock'}
            title={t(isNarrowed ? 'desk.reconciliation.noMatch' : 'desk.reconciliation.none')}
            actions={
              isNarrowed && (
                <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                  {t('desk.reconciliation.all')}
                </Link>
              )
            }
          >
            {t(isNarrowed ? 'desk.reconciliation.noMatchText' : 'desk.reconciliation.noneText')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.reconciliation.day') },
          { heading: t('desk.reconciliation.provider'), isNumeric: true },
          { heading: t('desk.reconciliation.ledger'), isNumeric: true },
          { heading: t('desk.reconciliation.off'), isNumeric: true },
          { heading: t('desk.reconciliation.statusTitle') },
          { heading: t('desk.action') },
        ]}
        row={(of) => (
          <DayRow
            of={of}
            isLooking={look.isBusy && look.subject?.day === of.day}
            onLook={() => look.run({ day: of.day })}
            onExplain={setChosen}
          />
        )}
      />
      {chosen && (
        <Suspense>
          <ExplainDialog
            difference={chosen}
            onExplained={() => {
              setChosen(null);
              list.refresh();
            }}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
