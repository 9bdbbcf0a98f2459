import type { Failure } from '#machines/failure.ts';
import { useText } from '#src/i18n/use-text.ts';
import { RetryButton } from '#src/patterns/action/RetryButton.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { decisionFailureMessage } from './decision-failure.ts';

export interface DecisionProblemProps {
  failure: Failure;
  onRetry: () => void;
  onDrop: () => void;
}

/** An approval that was not recorded, with another try. */
export function DecisionProblem({ failure, onRetry, onDrop }: DecisionProblemProps) {
  const t = useText();
  return (
    <Banner
      tone="negative"
      announce="alert"
      title={t('reviews.refused')}
      actions={
        <>
          <Button variant="text" size="small" tone="neutral" onClick={onDrop}>
            {t('reviews.drop')}
          </Button>
          <RetryButton onRetry={onRetry} />
        </>
      }
    >
      {t(decisionFailureMessage(failure))}
    </Banner>
  );
}
