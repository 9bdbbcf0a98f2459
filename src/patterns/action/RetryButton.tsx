import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';

/** Has what failed tried again, beside the message that says so. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Button variant="stroked" size="small" tone="neutral" icon="refresh" onClick={onRetry}>
      {t('action.retry')}
    </Button>
  );
}
