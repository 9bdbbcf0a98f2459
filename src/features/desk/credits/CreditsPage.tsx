import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListView } from '#src/patterns/list/ListView.tsx';
import { useListPolling } from '#src/patterns/list/use-list-polling.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { RequestRow } from '../four-eyes/RequestRow.tsx';
import { decisionWords, requestQuery, requestStatusWords } from '../four-eyes/request-words.ts';
import { StatusFilter } from '../four-eyes/StatusFilter.tsx';
import { LOOK_MS } from '../look-again.ts';
import { creditDecision, creditsMachine } from './credits.actors.ts';
import '../four-eyes/four-eyes.css';

const NewCreditDialog = lazy(() => import('./NewCreditDialog.tsx').then((part) => ({ default: part.NewCreditDialog })));

/** Credits that are given by hand: one operator asks, another gives. */
export function CreditsPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(requestQuery);
  const list = useResource(creditsMachine, query);
  useListPolling(list, LOOK_MS);
  const [isAsking, setAsking] = useState(false);
  const decision = useAction(creditDecision, {
    onDone: (_, { decision: made }) => {
      showToast(t(decisionWords[made].done));
      list.refresh();
    },
    onBlocked: () => list.refresh(),
  });
  const { subject } = decision;
  const words = subject && decisionWords[subject.decision];
  const named = subject && {
    company: isolate(subject.credit.companyName),
    amount: format.money(subject.credit.amount, subject.credit.currency),
  };
  const ask = (
    <Button icon="plus" onClick={() => setAsking(true)}>
      {t('desk.credits.new')}
    </Button>
  );
  return (
    <div className="stack">
      <p className="muted">{t('desk.credits.text')}</p>
      <div className="desk-bar">
        <StatusFilter
          label={t('desk.credits.statusTitle')}
          value={query.status}
          words={requestStatusWords}
          onChoose={(status) => narrow({ status })}
        />
        {ask}
      </div>
      <ListView
        list={list}
        caption={t('desk.credits.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState icon="wallet" title={t(query.status ? 'desk.credits.noMatch' : 'desk.credits.none')}>
            {t('desk.credits.noneText')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.credits.company') },
          { heading: t('desk.credits.amount'), isNumeric: true },
          { heading: t('desk.credits.asked') },
          { heading: t('desk.credits.statusTitle') },
          { heading: t('desk.action') },
        ]}
        row={(credit) => (
          <RequestRow
            request={credit}
            what={format.money(credit.amount, credit.currency)}
            heading={t('desk.credits.amount')}
            isNumeric
            onDecide={(made) => decision.ask({ credit, decision: made })}
          />
        )}
      />
      {words && named && (
        <DecisionDialog
          action={decision}
          title={t(words.title, named)}
          text={t(words.text, named)}
          confirmLabel={t(words.act)}
          confirmTone={subject.decision === 'approve' ? 'accent' : 'negative'}
          reason={subject.credit.reason}
          decidedText={t('desk.credits.decidedText')}
        />
      )}
      {isAsking && (
        <Suspense>
          <NewCreditDialog
            onAsked={() => {
              setAsking(false);
              list.refresh();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
