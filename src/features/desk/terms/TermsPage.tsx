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
import { type TermsVerdict, termsDecision, termsMachine } from './terms.actors.ts';
import { endWords, sayTerms, termsWords } from './terms-words.ts';
import '../four-eyes/four-eyes.css';

const NewTermsDialog = lazy(() => import('./NewTermsDialog.tsx').then((part) => ({ default: part.NewTermsDialog })));

const wordsOf = ({ request, decision }: TermsVerdict) =>
  decision === 'approve' && request.terms === null ? endWords : termsWords[decision];

/** Which companies pay by invoice, and on which terms: one operator asks, another agrees. */
export function TermsPage() {
  const t = useText();
  const format = useFormat();
  const { query, narrow } = useListUrl(requestQuery);
  const list = useResource(termsMachine, query);
  useListPolling(list, LOOK_MS);
  const [isAsking, setAsking] = useState(false);
  const decision = useAction(termsDecision, {
    onDone: (_, verdict) => {
      showToast(t(wordsOf(verdict).done));
      list.refresh();
    },
    onBlocked: () => list.refresh(),
  });
  const { subject } = decision;
  const words = subject && wordsOf(subject);
  const named = subject && {
    company: isolate(subject.request.companyName),
    terms: sayTerms(subject.request.terms, subject.request.currency, t, format),
  };
  return (
    <div className="stack">
      <p className="muted">{t('desk.terms.text')}</p>
      <div className="desk-bar">
        <StatusFilter
          label={t('desk.credits.statusTitle')}
          value={query.status}
          words={requestStatusWords}
          onChoose={(status) => narrow({ status })}
        />
        <Button icon="plus" onClick={() => setAsking(true)}>
          {t('desk.terms.new')}
        </Button>
      </div>
      <ListView
        list={list}
        caption={t('desk.terms.title')}
        idOf={({ id }) => id}
        empty={
          <EmptyState icon="invoice" title={t(query.status ? 'desk.terms.noMatch' : 'desk.terms.none')}>
            {t('desk.terms.noneText')}
          </EmptyState>
        }
        columns={[
          { heading: t('desk.credits.company') },
          { heading: t('desk.terms.terms') },
          { heading: t('desk.credits.asked') },
          { heading: t('desk.credits.statusTitle') },
          { heading: t('desk.action') },
        ]}
        row={(request) => (
          <RequestRow
            request={request}
            what={sayTerms(request.terms, request.currency, t, format)}
            heading={t('desk.terms.terms')}
            onDecide={(made) => decision.ask({ request, decision: made })}
          />
        )}
      />
      {words && named && (
        <DecisionDialog
          action={decision}
          title={t(words.title, named)}
          text={t(words.text, named)}
          confirmLabel={t(decisionWords[subject.decision].act)}
          confirmTone={subject.decision === 'approve' ? 'accent' : 'negative'}
          reason={subject.request.reason}
          decidedText={t('desk.credits.decidedText')}
        />
      )}
      {isAsking && (
        <Suspense>
          <NewTermsDialog
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
