import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useAction } from '#src/patterns/action/use-action.ts';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { DecisionDialog } from '../four-eyes/DecisionDialog.tsx';
import { RequestsAbout } from '../four-eyes/RequestsAbout.tsx';
import { decisionWords } from '../four-eyes/request-words.ts';
import { type DeskPerson, roleDecision } from './people.actors.ts';
import { roleDecisionWords } from './people-words.ts';

interface PersonRequestsProps {
  page: DeskPerson;
  onChanged: (page: DeskPerson) => void;
  /** They are not what is shown any more. */
  onStale: () => void;
}

/** That somebody is to become an operator: who asked for it and why, and what this operator may say to it; below, what was decided before. */
export function PersonRequests({ page: { person, isSelf, requests }, onChanged, onStale }: PersonRequestsProps) {
  const t = useText();
  const format = useFormat();
  const name = isolate(person.name || person.email || person.id);
  const deciding = useAction(roleDecision, {
    onDone: (changed, { decision }) => {
      showToast(t(roleDecisionWords[decision].done, { name }));
      onChanged(changed);
    },
    onBlocked: onStale,
  });
  const { subject } = deciding;
  return (
    <>
      <RequestsAbout
        requests={requests}
        asked={(open) =>
          t('desk.people.askedFor', { by: isolate(open.requestedBy), at: format.dateTime(open.requestedAt) })
        }
        words={{
          anotherDecides: 'desk.people.anotherDecides',
          earlier: 'desk.people.earlier',
          earlierRequest: 'desk.people.earlierRequest',
          approve: decisionWords.approve.act,
        }}
        isAboutSelf={isSelf}
        onAsk={(request, decision) => deciding.ask({ request, decision })}
      />
      {subject && (
        <DecisionDialog
          action={deciding}
          title={t(roleDecisionWords[subject.decision].title, { name })}
          text={t(roleDecisionWords[subject.decision].text)}
          confirmLabel={t(decisionWords[subject.decision].act)}
          confirmTone={subject.decision === 'approve' ? 'accent' : 'negative'}
          reason={subject.request.reason}
          decidedText={t('desk.people.changed')}
        />
      )}
    </>
  );
}
