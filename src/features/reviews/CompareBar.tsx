import type { Schema } from '#src/api/client.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';

/** How a version is held against the one before it. */
export type CompareMode = 'none' | 'side' | 'previous' | 'overlay';

const stillModes: readonly CompareMode[] = ['none', 'side', 'previous', 'overlay'];
/** What moves shows nothing through what moves behind it. */
const movingModes: readonly CompareMode[] = ['none', 'side', 'previous'];

/** How versions of a type can be compared, in the order of the buttons. */
export const compareModes = (type: Schema<'ArtworkType'>): readonly CompareMode[] =>
  type === 'image' ? stillModes : movingModes;

/** The mode itself where the type has it, or the nearest to it. */
export const modeFor = (type: Schema<'ArtworkType'>, mode: CompareMode): CompareMode =>
  compareModes(type).includes(mode) ? mode : 'side';

const labels: Readonly<Record<CompareMode, MessageId>> = {
  none: 'reviews.compare.none',
  side: 'reviews.compare.side',
  previous: 'reviews.compare.previous',
  overlay: 'reviews.compare.overlay',
};

/** The mode after this one, in the order of the buttons. */
export function nextMode(type: Schema<'ArtworkType'>, mode: CompareMode): CompareMode {
  const modes = compareModes(type);
  return modes[(modes.indexOf(modeFor(type, mode)) + 1) % modes.length] ?? 'none';
}

interface CompareBarProps {
  type: Schema<'ArtworkType'>;
  mode: CompareMode;
  onMode: (mode: CompareMode) => void;
}

/** Chooses how the version before is shown. */
export function CompareBar({ type, mode, onMode }: CompareBarProps) {
  const t = useText();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className="compare-bar" role="group" aria-label={t('reviews.compare')}>
      {compareModes(type).map((value) => (
        <Button
          key={value}
          size="small"
          tone="neutral"
          variant={value === modeFor(type, mode) ? 'stroked' : 'text'}
          aria-pressed={value === modeFor(type, mode)}
          onClick={() => onMode(value)}
        >
          {t(labels[value])}
        </Button>
      ))}
    </div>
  );
}
