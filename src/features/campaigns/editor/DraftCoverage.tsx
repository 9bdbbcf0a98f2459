import { useState } from 'react';
import { Link } from 'react-router';
import { runsOn } from '#domain/artworks/runs-on.ts';
import type { CampaignDraft } from '#domain/campaigns/campaign-draft.ts';
import { withoutPart } from '#domain/campaigns/draft-lines.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { CoverageTable } from '../coverage/CoverageTable.tsx';
import { coverageOf, type FormatCoverage, isShowable, type SpendOf } from '../coverage/coverage.ts';
import { controls } from './draft-problems.ts';
import type { Artwork, Screen } from './inventory.ts';
import { useLineName } from './lines/use-line-name.ts';
import type { TellDraft } from './step-props.ts';
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
  tell: TellDraft;
}

/** As many artworks are offered for what is bare. */
const MOST_OFFERS = 2;

/** Screens that were left out of a line. */
interface LeftOut {
  readonly lineId: string;
  readonly screenIds: readonly string[];
  /** Minor units that the budget is lower since; 0 where it went to the other screens. */
  readonly kept: number;
  /** The weights of the lines as they were. */
  readonly shares: Readonly<Record<string, number>>;
}

/**
 * What the artworks of all lines cover. What is not covered gets an artwork that is there already, or a new one, or is left out, with
 * its budget or without.
 */
export function DraftCoverage({ draft, savedId, screens, artworks, forecast, tell }: DraftCoverageProps) {
  const t = useText();
  const nameOf = useLineName();
  const format = useFormat();
  const [left, setLeft] = useState<LeftOut | null>(null);
  const { lines, budgetTotal, currency } = draft;
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
  const leaveOut = (lineId: string, { bare, barePart }: FormatCoverage, isKept: boolean) => {
    const screenIds = bare.map(({ id }) => id);
    const part = isKept ? barePart : 0;
    const next = withoutPart({ lines, budgetTotal }, lineId, { screenIds, part });
    setLeft({
      lineId,
      screenIds,
      kept: (budgetTotal ?? 0) - (next.budgetTotal ?? 0),
      shares: Object.fromEntries(lines.map(({ id, budgetShare }) => [id, budgetShare])),
    });
    if (isKept) tell({ kind: 'screensSetAside', lineId, screenIds, part });
    else tell({ kind: 'screensRemoved', lineId, screenIds });
  };
  const undo = ({ lineId, screenIds, kept, shares }: LeftOut) => {
    setLeft(null);
    tell({ kind: 'screensRestored', lineId, screenIds, setAside: kept === 0 ? null : { money: kept, shares } });
  };
  const leftOutText = ({ screenIds, kept }: LeftOut) =>
    t(kept === 0 ? 'coverage.leftOut' : 'coverage.setAsideDone', {
      count: screenIds.length,
      money: format.money(kept, currency),
    });
  return (
    <Card title={t('editor.coverage.title')} headingLevel={3}>
      {!screens || screens.length === 0 ? (
        <p className="ink-soft">{t('editor.coverage.noScreens')}</p>
      ) : (
        <div className="stack">
          <CoverageTable
            lines={coverageOf(lines, screens, artworks, { category: draft.category, spendOf })}
            nameOf={(lineId) => nameOf(lines, lineId)}
            mend={({ lineId }, size) => {
              const { artworkIds = [], screenIds = [] } = lines.find(({ id }) => id === lineId) ?? {};
              const count = size.bare.length;
              const kept = Math.round((budgetTotal ?? 0) * size.barePart);
              return (
                <span className="coverage-mend">
                  {fitting(artworkIds, size).map(({ id, name }) => (
                    <Button
                      key={id}
                      size="small"
                      variant="stroked"
                      icon="plus"
                      onClick={() => tell({ kind: 'artworkAdded', lineId, artworkId: id })}
                    >
                      {t('coverage.add', { name: isolate(name) })}
                    </Button>
                  ))}
                  <Link
                    to={`${editorUrl(savedId, 'artwork', new URLSearchParams({ line: lineId }))}#${controls.artwork}`}
                  >
                    {t('coverage.upload')}
                  </Link>
                  {!draft.package && count < screenIds.length && (
                    <Button
                      size="small"
                      variant="text"
                      tone="neutral"
                      icon="minus"
                      onClick={() => leaveOut(lineId, size, false)}
                    >
                      {t('coverage.leaveOut', { count })}
                    </Button>
                  )}
                  {!draft.package && count < screenIds.length && kept > 0 && (
                    <Button
                      size="small"
                      variant="text"
                      tone="neutral"
                      icon="minus"
                      onClick={() => leaveOut(lineId, size, true)}
                    >
                      {t('coverage.setAside', { count, money: format.money(kept, currency) })}
                    </Button>
                  )}
                </span>
              );
            }}
          />
          {left && (
            <Banner
              tone="info"
              announce="status"
              actions={
                <Button size="small" variant="stroked" tone="neutral" onClick={() => undo(left)}>
                  {t('editor.lines.undo')}
                </Button>
              }
            >
              {leftOutText(left)}
            </Banner>
          )}
          <p className="ink-soft coverage-rule">{t('editor.coverage.rule')}</p>
        </div>
      )}
    </Card>
  );
}
