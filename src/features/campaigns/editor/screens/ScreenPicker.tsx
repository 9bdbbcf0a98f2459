import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { classNames } from '#src/lib/class-names.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import type { Artwork } from '../inventory.ts';
import { CompareDrawer } from './CompareDrawer.tsx';
import { ScreenDrawer } from './ScreenDrawer.tsx';
import { ScreenFilters } from './ScreenFilters.tsx';
import { ScreenList } from './ScreenList.tsx';
import { ScreenMap } from './ScreenMap.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { sorts } from './screen-query.ts';
import type { ScreenShelf } from './screen-shelf.ts';
import { MOST_SCREENS, useChoice } from './use-choice.ts';
import { useFirstCountry } from './use-first-country.ts';
import { useFoundScreens } from './use-found-screens.ts';
import { usePickerUrl } from './use-picker-url.ts';
import { flightQuery, type PickerFlight } from './use-screen-search.ts';
import './screens-stage.css';

export interface ScreenPickerProps {
  /** The ids of the chosen screens, in the order of their choice. */
  chosen: readonly string[];
  /** What is known of them. */
  shelf: ScreenShelf;
  /** The days that the screens are wanted for. */
  flight: PickerFlight;
  /** Chosen or not, these have no slot left in the flight. */
  unavailable: ReadonlySet<string>;
  /** What is going to be shown on them, as far as it is known. */
  artworks?: readonly Artwork[];
  /** As many as may be chosen. */
  most?: number;
  onChange: (ids: readonly string[]) => void;
  /** Beside the count of what is chosen: minimum spend, forecast. */
  summary?: ReactNode;
}

/** Finds screens by map and list, and chooses them; search and open drawers are in the address of the page. */
export function ScreenPicker(props: ScreenPickerProps) {
  const { chosen: ids, shelf, flight, unavailable, artworks = [], most = MOST_SCREENS, onChange, summary } = props;
  const t = useText();
  const texts = useResourceTexts();
  const listId = useId();
  const { filter, first, settle, isLeaving, place, changeFilter, changePlace, toggleCompared } = usePickerUrl();
  const chosen = useMemo(() => new Set(ids), [ids]);
  const compared = useMemo(() => new Set(place.compared), [place.compared]);
  const { choose, undo, last } = useChoice(ids, onChange, most);
  const found = useFoundScreens(filter, flight, place.figure, shelf.data);
  const { list, points, facets, cities } = found;
  /** In list and map the same screens are lit: what the mouse or the keys point at in one of them. */
  const pointer = useRef<(id: string | null) => void>(null);
  const pointInList = useCallback((id: string | null) => pointer.current?.(id), []);
  /** Lies over the map where there is room for both. */
  const pane = useRef<HTMLDivElement>(null);
  const [onMap, pointOnMap] = useState<readonly string[]>([]);
  const pointed = useMemo(() => new Set(onMap), [onMap]);
  /** The country that the search began with; null: everywhere. */
  const [start, setStart] = useState(filter.country);
  const isBeginning = useFirstCountry({
    first,
    facets,
    chosen: shelf.data,
    isLeaving,
    settle: (country) => {
      setStart(country);
      settle(country);
    },
  });
  useWhen(list.data, ({ items }) => shelf.remember(items));
  const open = (screenId: string) => changePlace({ screenId });

  return (
    <div className="stack">
      <ScreenFilters
        filter={filter}
        facets={facets.data}
        hasFlight={'from' in flightQuery(flight)}
        onFilter={changeFilter}
      />
      <div className={classNames('screens-stage', `screens-show-${place.view}`)}>
        <div ref={pane} className="screens-pane">
          <div className="screens-head">
            <p role="status" className="screens-found">
              {points.data && !points.isOutdated && !isBeginning
                ? t('screens.found', { count: points.data.ids.length })
                : t('screens.searching')}
            </p>
            <ChipSelect
              label={t('editor.screens.sort')}
              isLabelled
              options={sorts
                .filter((sort) => sort !== 'distance' || filter.near)
                .map((value) => ({ value, label: t(`screens.sort.${value}`) }))}
              value={filter.sort}
              onChange={({ target }) =>
                changeFilter({ sort: sorts.find((value) => value === target.value) ?? 'place' })
              }
            />
            <fieldset className="screens-views" aria-label={t('screens.view')}>
              {(['list', 'map'] as const).map((view) => (
                <Button
                  key={view}
                  size="small"
                  variant={place.view === view ? 'flat' : 'stroked'}
                  tone={place.view === view ? 'accent' : 'neutral'}
                  icon={view === 'map' ? 'map-pin' : 'list'}
                  aria-pressed={place.view === view}
                  onClick={() => changePlace({ view })}
                >
                  {t(`screens.view.${view}`)}
                </Button>
              ))}
            </fieldset>
          </div>
          <div className="screens-list">
            <ResourceView resource={list} texts={texts} skeleton={<Skeleton lines={8} height="3.5rem" />}>
              {({ items, nextCursor }) =>
                // What the first country has may not be what is shown in the end.
                isBeginning && items.length === 0 ? (
                  <Skeleton lines={8} height="3.5rem" />
                ) : (
                  <ScreenList
                    id={listId}
                    screens={items}
                    total={points.data?.ids.length ?? items.length}
                    allIds={points.isOutdated ? [] : (points.data?.ids ?? [])}
                    chosen={chosen}
                    unavailable={unavailable}
                    compared={compared}
                    pointed={pointed}
                    onPoint={pointInList}
                    isLoading={list.isBusy}
                    onMore={nextCursor ? list.more : null}
                    onToggle={choose}
                    onOpen={open}
                    onCompare={toggleCompared}
                  />
                )
              }
            </ResourceView>
          </div>
          <SelectionBar
            count={ids.length}
            most={most}
            last={last}
            isChosenOnly={filter.isChosenOnly}
            compared={place.compared.length}
            onUndo={undo}
            onClear={() => choose(ids, false)}
            onChosenOnly={(isChosenOnly) => changeFilter({ isChosenOnly })}
            onCompare={() => changePlace({ isComparing: true })}
          >
            {summary}
          </SelectionBar>
        </div>
        <div className="screens-map">
          <ResourceView resource={points} texts={texts} skeleton={<Skeleton height="var(--map-height)" />}>
            {(data) => (
              <ScreenMap
                points={data}
                chosen={chosen}
                filter={filter}
                flight={flight}
                cities={cities}
                figure={place.figure}
                currency={facets.data?.price?.currency ?? null}
                isBeginning={isBeginning || (!facets.data && !facets.isFailed)}
                isAtStart={filter.country === start}
                listId={listId}
                cover={pane}
                pointer={pointer}
                onPoint={pointOnMap}
                onToggle={choose}
                onFilter={changeFilter}
                onFigure={(figure) => changePlace({ figure })}
                onOpen={open}
              />
            )}
          </ResourceView>
        </div>
      </div>
      {place.screenId && (
        <ScreenDrawer
          id={place.screenId}
          flight={flight}
          artworks={artworks}
          isChosen={chosen.has(place.screenId)}
          isCompared={compared.has(place.screenId)}
          onToggle={choose}
          onCompare={toggleCompared}
          onClose={() => changePlace({ screenId: null })}
        />
      )}
      {place.isComparing && !place.screenId && (
        <CompareDrawer
          ids={place.compared}
          flight={flight}
          chosen={chosen}
          onToggle={choose}
          onRemove={toggleCompared}
          onClose={() => changePlace({ isComparing: false })}
        />
      )}
    </div>
  );
}
