import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { StatusFilter } from '../four-eyes/StatusFilter.tsx';
import '../four-eyes/four-eyes.css';
import { LOOK_MS } from '../look-again.ts';
import { ChargebackRow } from './ChargebackRow.tsx';
import { ChargebackSums } from './ChargebackSums.tsx';
import { chargebackQuery, type Decision, decisionWords, statusWords } from './chargeback-words.ts';
import { type Chargeback, chargebackDecision, chargebacksMachine } from './chargebacks.actors.ts';
import './chargebacks.css';

const LossDialog = lazy(() => import('./LossDialog.tsx').then((part) => ({ default: part.LossDialog })));

/** What banks have taken back: what it holds back is let go here, or its money given up by two operators. */
export function ChargebacksPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(chargebackQuery);
  const list = useResource(chargebacksMachine, query);
  useListPolling(list, LOOK_MS);
  const [lost, setLost] = useState<Chargeback | null>(null);
  const decision = useAction(chargebackDecision, {
    onDone: (_, { decision: made }) => {
      showToast(t(decisionWords[made].done));
      list.refresh();
    },
    onBlocked: () => list.refresh(),
  });
  const { subject } = decision;
  const words = subject && decisionWords[subject.decision];
  const named = subject && {
    company: isolate(subject.chargeback.companyName),
    amount: format.money(subject.chargeback.amount, subject.chargeback.currency),
  };
  const isNarrowed = chargebackQuery.isNarrowed(query);
  const currencies = [...new Set([...(list.data?.sums ?? []).map(({ currency }) => currency), query.currency])];
  const decide = (chargeback: Chargeback) => (made: Decision) => {
    if (made === 'ask_loss') setLost(chargeback);
    else decision.ask({ chargeback, decision: made });
  };
  return (
    <div className="stack">
      <p className="muted">{t('desk.chargebacks.text')}</p>
      <div className="chargeback-bar">
        <StatusFilter
          label={t('desk.chargebacks.statusTitle')}
          value={query.status}
          words={statusWords}
          onChoose={(status) => narrow({ status })}
        />
        <SelectField
          label={t('desk.chargebacks.currency')}
          value={query.currency}
          onChange={({ target }) => narrow({ currency: target.value })}
          options={[
            { value: '', label: t('desk.chargebacks.anyCurrency') },
            ...currencies.filter(Boolean).map((value) => ({ value, label: format.currency(value) })),
          ]}
        />
      </div>
      <ListView
        list={list}
        caption={t('desk.chargebacks.title')}
        idOf={({ id }) => id}
        intro={<ChargebackSums sums={list.data?.sums ?? []} query={query} onChoose={narrow} />}
        empty={
          <EmptyState
            icon={isNarrowed ? 'search' : 'shield'}
            title={t(isNarrowed ? 'desk.chargebacks.noMatch' : 'desk.chargebacks.none')}
          >
            {t(isNarrowed ? 'desk.chargebacks.noMatchText' : 'desk.chargebacks.noneText')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.chargebacks.whose') },
          { heading: t('desk.chargebacks.amount'), isNumeric: true },
          { heading: t('desk.chargebacks.payment') },
          { heading: t('desk.chargebacks.statusTitle') },
          { heading: t('desk.action') },
        ]}
        row={(chargeback) => <ChargebackRow chargeback={chargeback} onDecide={decide(chargeback)} />}
      />
      {words && named && (
        <DecisionDialog
          action={decision}
          title={t(words.title, named)}
          text={t(words.text, named)}
          confirmLabel={t(words.act)}
          confirmTone={subject.decision === 'approve_loss' ? 'negative' : 'accent'}
          reason={subject.decision === 'approve_loss' ? subject.chargeback.loss?.reason : undefined}
          decidedText={t('desk.chargebacks.decidedText')}
        />
      )}
      {lost && (
        <Suspense>
          <LossDialog
            chargeback={lost}
            onAsked={() => {
              setLost(null);
              list.refresh();
            }}
            onClose={() => setLost(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
