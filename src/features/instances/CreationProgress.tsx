import { useRef } from 'react';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useFocus } from '#src/lib/use-focus.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';

export type CreationStep = 'creating' | 'locating' | 'refreshing';

const steps: readonly CreationStep[] = ['creating', 'locating', 'refreshing'];
const labels: Readonly<Record<CreationStep, MessageId>> = {
  creating: 'createInstance.step.creating',
  locating: 'createInstance.step.locating',
  refreshing: 'createInstance.step.refreshing',
};

export interface CreationProgressProps {
  step: CreationStep;
  /** Why the step stands still; null while it goes on. */
  failure: string | null;
  onRetry: () => void;
  /** Goes on without this step, where that is possible. */
  onSkip: (() => void) | null;
}

/** The steps after the form, which is done, under way or standing still, and what can be done about it. */
export function CreationProgress({ step, failure, onRetry, onSkip }: CreationProgressProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocus(true, () => heading.current, { preventScroll: true });
  const at = steps.indexOf(step);
  return (
    <div className="stack gap-6">
      <h1 ref={heading} className="create-instance-title" tabIndex={-1}>
        {t('createInstance.progress')}
      </h1>
      <ol className="creation-steps">
        {steps.map((name, index) => (
          <li key={name} aria-current={index === at ? 'step' : undefined} className="creation-step">
            <span className="creation-mark">
              {index < at ? (
                <Icon name="check" size={16} />
              ) : index === at && failure !== null ? (
                <Icon name="alert" size={16} />
              ) : (
                index === at && <Spinner />
              )}
            </span>
            <span className={index > at ? 'muted' : undefined}>{t(labels[name])}</span>
            {index < at && <span className="visually-hidden">{t('createInstance.step.done')}</span>}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {failure === null ? t(labels[step]) : ''}
      </p>
      {failure !== null && (
        <>
          <Banner tone="negative" announce="alert" title={failure}>
            {onSkip && t('createInstance.locationLater')}
          </Banner>
          <div className="stack">
            <Button size="large" block icon="refresh" onClick={onRetry}>
              {t('action.retry')}
            </Button>
            {onSkip && (
              <Button variant="stroked" size="large" block onClick={onSkip}>
                {t('createInstance.skip')}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
