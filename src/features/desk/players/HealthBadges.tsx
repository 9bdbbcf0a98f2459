import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { healthWords } from './player-words.ts';

/** All that is to be said of a player, the worst first. */
export function HealthBadges({ health }: { health: readonly Schema<'PlayerHealth'>[] }) {
  const t = useText();
  return (
    <span className="row gap-2">
      {health.map((word) => (
        <StatusBadge key={word} tone={healthWords[word].tone}>
          {t(healthWords[word].label)}
        </StatusBadge>
      ))}
    </span>
  );
}
