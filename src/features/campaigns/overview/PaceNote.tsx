import type { Schema } from '#src/api/client.ts';
import { pacingWords } from '#src/i18n/campaign-words.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { pacingVerdict } from '#src/lib/pacing-verdict.ts';

const stopped = { text: 'campaign.pacing.cancelled', tone: 'neutral' } as const;

/** How much of the budget is spent, and whether that is on plan by now. */
export function PaceNote({ campaign }: { campaign: Schema<'Campaign'> }) {
  const t = useText();
  const format = useFormat();
  const { budgetTotal, figures, currency, pacingState, history } = campaign;
  if (!budgetTotal) return null;
  const spent = figures.spend / budgetTotal;
  const expected = pacingState ? pacingState.expectedPct / 100 : null;
  // Nobody is on plan who has stopped.
  const isCancelled = history.some(({ to }) => to === 'cancelled');
  return (
    <>
      <span className="campaign-note">
        {t('campaign.ofBudget', { share: format.percent(spent), budget: format.money(budgetTotal, currency) })}
      </span>
      {expected !== null && (
        <Pace look={isCancelled ? stopped : pacingWords[pacingVerdict(expected, spent)]}>
          {t(isCancelled ? 'campaign.pacing.byThen' : 'campaign.pacing.byNow', { expected: format.percent(expected) })}
        </Pace>
      )}
    </>
  );
}

interface PaceProps {
  look: typeof stopped | (typeof pacingWords)[keyof typeof pacingWords];
  children: string;
}

function Pace({ look, children }: PaceProps) {
  const t = useText();
  return (
    <span className="campaign-note">
      <strong className={`campaign-pace campaign-pace-${look.tone}`}>{t(look.text)}</strong> · {children}
    </span>
  );
}
