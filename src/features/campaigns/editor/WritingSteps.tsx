import { Link, useSearchParams } from 'react-router';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { type Step, Stepper } from '#src/ui/page/Stepper.tsx';
import type { DraftProblem } from './draft-problems.ts';
import { editorSteps, editorUrl, staying } from './step-url.ts';

export const stepLabels: Readonly<Record<EditorStep, MessageId>> = {
  details: 'editor.step.details',
  screens: 'editor.step.screens',
  artwork: 'editor.step.artwork',
  budget: 'editor.step.budget',
  review: 'editor.step.review',
};

interface WritingStepsProps {
  /** The one at hand. */
  step: EditorStep;
  savedId: string | null;
  problems: readonly DraftProblem[];
  /** Steps whose problems are told. */
  tried: readonly EditorStep[];
}

/** The steps of the draft, what has become of each, and the way there. */
export function WritingSteps({ step, savedId, problems, tried }: WritingStepsProps) {
  const t = useText();
  const [search] = useSearchParams();
  const stateOf = (key: EditorStep): Step['state'] => {
    if (key === step) return 'current';
    if (key === 'review') return 'open';
    if (problems.every((problem) => problem.step !== key)) return 'done';
    return tried.includes(key) ? 'invalid' : 'open';
  };
  return (
    <Stepper
      label={t('editor.steps')}
      steps={[
        ...editorSteps.map((key) => {
          const state = stateOf(key);
          return { key, label: t(stepLabels[key]), state, stateText: stateText(state, t) };
        }),
        { key: 'payment', label: t('editor.payment.title'), state: 'locked', stateText: '' },
      ]}
      renderLink={({ key }, content) => (
        <Link to={editorUrl(savedId, key as EditorStep, staying(search))}>{content}</Link>
      )}
    />
  );
}

/** The same steps while the draft is paid for: each leads back, once the payment is given up. */
export function PaymentSteps({ savedId }: { savedId: string | null }) {
  const t = useText();
  return (
    <Stepper
      label={t('editor.steps')}
      steps={[
        ...editorSteps.map(
          (key): Step => ({
            key,
            label: t(stepLabels[key]),
            state: 'done',
            stateText: stateText('done', t),
          }),
        ),
        { key: 'payment', label: t('editor.payment.title'), state: 'current', stateText: '' },
      ]}
      renderLink={({ key, state }, content) =>
        state === 'current' ? (
          <span className="step-link">{content}</span>
        ) : (
          <Link to={editorUrl(savedId, key as EditorStep)}>{content}</Link>
        )
      }
    />
  );
}

function stateText(state: Step['state'], t: ReturnType<typeof useText>): string {
  if (state === 'done') return t('editor.step.done');
  return state === 'invalid' ? t('editor.step.invalid') : '';
}
