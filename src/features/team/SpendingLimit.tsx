import { leftToSpend } from '#domain/money/spending-limit.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Member } from './team.actors.ts';

/** What a member may book in a month, and what is left of it; nothing where they have no limit. */
export function SpendingLimit({ spending, currency }: { spending: Member['spending']; currency: string }) {
  const t = useText();
  const format = useFormat();
  if (!spending || spending.limit === null) return null;
  const { limit } = spending;
  return (
    <span className="muted">
      {t('team.limit.line', {
        limit: format.money(limit, currency),
        left: format.money(leftToSpend(spending) ?? 0, currency),
      })}
    </span>
  );
}
