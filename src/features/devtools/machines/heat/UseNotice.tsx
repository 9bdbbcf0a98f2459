import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { RealUse } from './heat-model.ts';

/** Why the real use is not known, and what can be done about it. */
export function UseNotice({ kind, onRetry }: { kind: Exclude<RealUse['kind'], 'known'>; onRetry: () => void }) {
  const t = useText();
  return (
    <Banner
      tone={kind === 'failed' ? 'negative' : 'info'}
      announce="status"
      actions={
        kind === 'failed' && (
          <Button variant="stroked" size="small" onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {t(`devtools.heat.use.${kind}`)}
    </Banner>
  );
}
