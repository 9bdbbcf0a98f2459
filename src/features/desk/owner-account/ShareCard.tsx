import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { RequestsAbout } from '../four-eyes/RequestsAbout.tsx';
import { decisionWords } from '../four-eyes/request-words.ts';
import { type Contract, type Contracts, contractDecision } from './owner-account.actors.ts';
import { sayShare, shareWords } from './share-words.ts';

const NewShareDialog = lazy(() => import('./NewShareDialog.tsx').then((part) => ({ default: part.NewShareDialog })));

interface ShareCardProps {
  contracts: Contracts;
  onChanged: () => void;
}

/** The share of an owner: today's, what is to come, what one operator asks for and another decides, and what was before. */
export function ShareCard({ contracts, onChanged }: ShareCardProps) {
  const t = useText();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { owner, items, current, today } = contracts;
  const named = ({ ownerName, shareBps, validFrom }: Contract) => ({
    owner: isolate(ownerName),
    share: sayShare(shareBps, format),
    day: format.date(validFrom),
  });
  const deciding = useAction(contractDecision, {
    onDone: (contract, { decision }) => {
      showToast(t(shareWords[decision].done, named(contract)));
      onChanged();
    },
    onBlocked: onChanged,
  });
  const { subject } = deciding;
  const now = items.find(({ id }) => id === current);
  const isLate = (contract: Contract) => contract.status === 'requested' && contract.validFrom < today;
  const coming = items
    .filter(({ status, validFrom }) => status === 'approved' && validFrom > today)
    .sort((a, b) => a.validFrom.localeCompare(b.validFrom));
  const isOpen = items.some(({ status }) => status === 'requested');
  return (
    <Card
      title={t('desk.share.title')}
      actions={
        !isOpen && (
          <Button variant="stroked" size="small" icon="plus" onClick={() => setAsking(true)}>
            {t('desk.share.new')}
          </Button>
        )
      }
    >
      <div className="stack gap-4">
        <p>{now ? t('desk.share.now', named(now)) : t('desk.share.none')}</p>
        {coming.map((contract) => (
          <p key={contract.id}>{t('desk.share.coming', named(contract))}</p>
        ))}
        <RequestsAbout
          requests={items}
          asked={(open) =>
            t(isLate(open) ? 'desk.share.late' : 'desk.share.askedFor', {
              ...named(open),
              by: isolate(open.requestedBy),
              at: format.dateTime(open.requestedAt),
            })
          }
          words={{
            anotherDecides: 'desk.people.anotherDecides',
            earlier: 'desk.share.earlier',
            earlierRequest: 'desk.share.earlierRequest',
            approve: decisionWords.approve.act,
          }}
          said={(contract) => t('desk.share.said', named(contract))}
          onAsk={(contract, decision) => deciding.ask({ contract, decision })}
        />
      </div>
      {subject && (
        <DecisionDialog
          action={deciding}
          title={t(shareWords[subject.decision].title, named(subject.contract))}
          text={t(shareWords[subject.decision].text, named(subject.contract))}
          confirmLabel={t(decisionWords[subject.decision].act)}
          confirmTone={subject.decision === 'approve' ? 'accent' : 'negative'}
          reason={subject.contract.reason}
          decidedText={t('desk.share.decidedText')}
        />
      )}
      {isAsking && (
        <Suspense>
          <NewShareDialog
            owner={owner}
            today={today}
            onAsked={() => {
              setAsking(false);
              onChanged();
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </Card>
  );
}
