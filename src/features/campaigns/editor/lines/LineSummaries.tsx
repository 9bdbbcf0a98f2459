import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { sharesOf } from '#domain/campaigns/draft-lines.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useDaypartText } from './use-daypart-text.ts';
import { useLineName } from './use-line-name.ts';

/** Every line in a sentence. */
export function LineSummaries({ draft: { lines } }: { draft: CampaignDraft }) {
  const t = useText();
  const format = useFormat();
  const { summary } = useDaypartText();
  const nameOf = useLineName();
  const shares = sharesOf(lines);
  return (
    <ul className="line-summaries">
      {lines.map((line, index) => (
        <li key={line.id}>
          {lines.length > 1 && <strong>{nameOf(lines, line.id)}</strong>} {summary(line.schedule)}
          {lines.length > 1 && (
            <span className="ink-soft review-detail">
              {[
                t('editor.review.screens', { count: line.screenIds.length }),
                t('editor.lines.part', { percent: format.percent((shares[index] ?? 0) / 100) }),
              ].join(' · ')}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
