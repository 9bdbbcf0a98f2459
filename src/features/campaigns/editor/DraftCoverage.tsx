import { Link } from 'react-router';
import { runsOn } from '#machines/artworks/runs-on.ts';
import type { CampaignDraft } from '#machines/campaigns/campaign-draft.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { CoverageTable } from '../coverage/CoverageTable.tsx';
import { coverageOf, type FormatCoverage, isShowable, type SpendOf } from '../coverage/coverage.ts';
import { controls } from './draft-problems.ts';
import type { Artwork, Screen } from './inventory.ts';
import { withLine } from './lines/draft-lines.ts';
import { useLineName } from './lines/use-line-name.ts';
import type { LineDraftChanges } from './step-props.ts';
import { editorUrl } from './step-url.ts';
import type { ForecastState } from './use-forecast.ts';

interface DraftCoverageProps {
  draft: CampaignDraft;
  savedId: string | null;
  /** Null while the inventory is not known. */
  screens: readonly Screen[] | null;
  /** All that may be chosen. */
  artworks: readonly Artwork[];
  forecast: ForecastState;
  onChange: (changes: LineDraftChanges) => void;
}

/** As many artworks are offered for what is bare. */
const MOST_OFFERS = 2;

/** What the artworks of all lines cover; what is bare is mended by an artwork that is there already, or by a new one. */
export function DraftCoverage({ draft, savedId, screens, artworks, forecast, onChange }: DraftCoverageProps) {
  const t = useText();
  const nameOf = useLineName();
  const { lines } = draft;
  const known = forecast.isCurrent ? forecast.forecast?.lines : undefined;
  const spends = new Map(
    known?.flatMap((line) => (line.screens ?? []).map(({ screenId, spend }) => [`${line.lineId} ${screenId}`, spend])),
  );
  const spendOf: SpendOf = (lineId, screenId) => spends.get(`${lineId} ${screenId}`);
  const fitting = (artworkIds: readonly string[], { bare }: FormatCoverage) =>
    artworks
      .filter((artwork) => !artworkIds.includes(artwork.id) && isShowable(artwork))
      .filter((artwork) => bare.some((screen) => runsOn(artwork, screen)))
      .slice(0, MOST_OFFERS);
  return (
    <Card title={t('editor.coverage.title')} headingLevel={3}>
      {!screens || screens.length === 0 ? (
        <p className="ink-soft">{t('editor.coverage.noScreens')}</p>
      ) : (
        <div className="stack">
          <CoverageTable
            lines={coverageOf(lines, screens, artworks, spendOf)}
            nameOf={(lineId) => nameOf(lines, lineId)}
            mend={({ lineId }, format) => {
              const artworkIds = lines.find(({ id }) => id === lineId)?.artworkIds ?? [];
              return (
                <span className="coverage-mend">
                  {fitting(artworkIds, format).map(({ id, name }) => (
                    <Button
                      key={id}
                      size="small"
                      variant="stroked"
                      icon="plus"
                      onClick={() => onChange({ lines: withLine(lines, lineId, { artworkIds: [...artworkIds, id] }) })}
                    >
                      {t('coverage.add', { name: isolate(name) })}
                    </Button>
                  ))}
                  <Link
                    to={`${editorUrl(savedId, 'artwork', new URLSearchParams({ line: lineId }))}#${controls.artwork}`}
                  >
                    {t('coverage.upload')}
                  </Link>
                </span>
              );
            }}
          />
          <p className="ink-soft coverage-rule">{t('editor.coverage.rule')}</p>
        </div>
      )}
    </Card>
  );
}
