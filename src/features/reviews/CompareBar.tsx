import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/Button.tsx';

/** How a version is held against the one before it. */
export type CompareMode = 'none' | 'side' | 'previous' | 'overlay';

export const compareModes: readonly CompareMode[] = ['none', 'side', 'previous', 'overlay'];
const labels: Readonly<Record<CompareMode, MessageId>> = {
  none: 'reviews.compare.none',
  side: 'reviews.compare.side',
  previous: 'reviews.compare.previous',
  overlay: 'reviews.compare.overlay',
};

/** The mode after this one, in the order of the buttons. */
export const nextMode = (mode: CompareMode): CompareMode =>
  compareModes[(compareModes.indexOf(mode) + 1) % compareModes.length] ?? 'none';

/** Chooses how the version before is shown. */
export function CompareBar({ mode, onMode }: { mode: CompareMode; onMode: (mode: CompareMode) => void }) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="compare-bar" role="group" aria-label={t('reviews.compare')}>
      {compareModes.map((value) => (
        <Button
          key={value}
          size="small"
          tone="neutral"
          variant={value === mode ? 'stroked' : 'text'}
          aria-pressed={value === mode}
          onClick={() => onMode(value)}
        >
          {t(labels[value])}
        </Button>
      ))}
    </div>
  );
}
