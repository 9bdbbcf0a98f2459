import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { useLatest } from '#src/lib/use-latest.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import type { Screen } from '../inventory.ts';
import { cpmText } from './screen-words.ts';
import './screen-list.css';

interface ScreenListProps {
  id: string;
  screens: readonly Screen[];
  /** Of all that was found, more than is loaded. */
  total: number;
  /** Everything found is chosen already, or cannot be chosen at once. */
  allIds: readonly string[];
  chosen: ReadonlySet<string>;
  /** Screens whose slots are taken in the campaign's dates. */
  unavailable: ReadonlySet<string>;
  compared: ReadonlySet<string>;
  /** Those that are pointed at on the map. */
  pointed: ReadonlySet<string>;
  isLoading: boolean;
  onMore: (() => void) | null;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onCompare: (id: string) => void;
  /** A row is pointed at by mouse or keys, or none any more. */
  onPoint: (id: string | null) => void;
}

const ROW_PX = 104;
/** More rows are asked for when this few are left. */
const AHEAD = 15;

/** The screens found as a list: all that the map shows, and all that can be done there. */
export function ScreenList(props: ScreenListProps) {
  const { id, screens, total, allIds, chosen, unavailable, compared, pointed, isLoading, onMore, onPoint } = props;
  const t = useText();
  const count = useMemo(() => allIds.filter((screenId) => chosen.has(screenId)).length, [allIds, chosen]);
  const latest = useLatest(props);
  // The same functions for every row and render: only the changed rows are drawn anew.
  const toggle = useCallback(
    (screenId: string, isChosen: boolean) => latest.current.onToggle([screenId], isChosen),
    [latest],
  );
  const open = useCallback((screenId: string) => latest.current.onOpen(screenId), [latest]);
  const compare = useCallback((screenId: string) => latest.current.onCompare(screenId), [latest]);

  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: screens.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 6,
    // Another function would have every row measured anew, at each picture that is drawn while scrolling.
    getItemKey: useCallback((index: number) => screens[index]?.id ?? index, [screens]),
    // The rows that are drawn beyond what is seen leave time until the next picture.
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (onMore && !isLoading && lastIndex >= screens.length - AHEAD) onMore();
  }, [onMore, isLoading, lastIndex, screens.length]);
  const [first] = screens;
  // Another list begins at its top.
  useWhen(first?.id, () => scroller.current?.scrollTo({ top: 0 }));

  if (screens.length === 0) {
    return (
      <div id={id} className="screen-list">
        <EmptyState icon="search" title={t('editor.screens.none')} headingLevel={3}>
          {t('editor.screens.noneHint')}
        </EmptyState>
      </div>
    );
  }
  return (
    <div id={id} className="screen-list">
      <div className="screen-list-head">
        <Checkbox
          label={t('editor.screens.all.choose', { count: total })}
          checked={allIds.length > 0 && count === allIds.length}
          indeterminate={count > 0 && count < allIds.length}
          disabled={allIds.length === 0}
          onChange={() => latest.current.onToggle(allIds, count < allIds.length)}
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section ref={scroller} className="screen-rows" tabIndex={0} aria-label={t('screens.scroll')}>
        <ul aria-label={t('editor.screens.listLabel')} style={{ blockSize: `${rows.getTotalSize()}px` }}>
          {items.map(({ index, key, start }) => {
            const screen = screens[index];
            if (!screen) return null;
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className="screen-row"
                data-pointed={pointed.has(screen.id) || undefined}
                onMouseEnter={() => onPoint(screen.id)}
                onMouseLeave={() => onPoint(null)}
                onFocus={() => onPoint(screen.id)}
                onBlur={() => onPoint(null)}
                aria-posinset={index + 1}
                aria-setsize={total}
                style={{ transform: `translateY(${start}px)` }}
              >
                <ScreenRow
                  screen={screen}
                  isChosen={chosen.has(screen.id)}
                  isUnavailable={unavailable.has(screen.id)}
                  isCompared={compared.has(screen.id)}
                  onToggle={toggle}
                  onOpen={open}
                  onCompare={compare}
                />
              </li>
            );
          })}
        </ul>
      </section>
    </div>
  );
}

interface ScreenRowProps {
  screen: Screen;
  isChosen: boolean;
  isUnavailable: boolean;
  isCompared: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
  onOpen: (id: string) => void;
  onCompare: (id: string) => void;
}

const ScreenRow = memo(function ScreenRow(props: ScreenRowProps) {
  const { screen, isChosen, isUnavailable, isCompared, onToggle, onOpen, onCompare } = props;
  const t = useText();
  const format = useFormat();
  const { id, name, cityName, venueType, widthPx, heightPx, photo, freeSlots, sellableSlots } = screen;
  const isTaken = isUnavailable || freeSlots === 0;
  return (
    <>
      <div className="screen-row-scene">
        <Scene size="thumb" venueType={venueType} widthPx={widthPx} heightPx={heightPx} photo={photo} />
      </div>
      <Checkbox
        label={name}
        checked={isChosen}
        onChange={({ target }) => onToggle(id, target.checked)}
        hint={[
          cityName,
          venueName(venueType, t),
          t('editor.size', { width: format.number(widthPx), height: format.number(heightPx) }),
        ].join(' · ')}
      />
      <div className="screen-row-foot">
        <dl className="screen-figures">
          <div>
            <dt>{t('editor.screens.cpm')}</dt>
            <dd>{cpmText(screen, format)}</dd>
          </div>
          <div>
            <dt className="visually-hidden">{t('editor.screens.weekly')}</dt>
            <dd>{t('screens.perWeek', { impressions: format.compact(screen.weeklyImpressions) })}</dd>
          </div>
          {screen.leadTimeDays > 0 && (
            <div>
              <dt>{t('editor.screens.lead')}</dt>
              <dd>{t('editor.screens.leadDays', { count: screen.leadTimeDays })}</dd>
            </div>
          )}
        </dl>
        {isTaken ? (
          <Badge tone="caution">{t('editor.screens.unavailable')}</Badge>
        ) : (
          freeSlots !== undefined && (
            <span className="screen-free">
              {t('screens.free', { free: format.number(freeSlots), all: format.number(sellableSlots) })}
            </span>
          )
        )}
        <span className="screen-row-acts">
          <Button
            size="small"
            variant="text"
            tone="neutral"
            aria-label={t('screens.detailsOf', { name })}
            onClick={() => onOpen(id)}
          >
            {t('screens.details')}
          </Button>
          <Button
            size="small"
            variant="text"
            tone={isCompared ? 'accent' : 'neutral'}
            aria-pressed={isCompared}
            aria-label={t('screens.compareOf', { name })}
            onClick={() => onCompare(id)}
          >
            {t(isCompared ? 'screens.compared' : 'screens.compare')}
          </Button>
        </span>
      </div>
    </>
  );
});
