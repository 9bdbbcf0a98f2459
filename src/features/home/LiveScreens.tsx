import { useMemo, useState } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { LngLat } from '#src/lib/mercator.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { MarkMap } from '#src/map/MarkMap.tsx';
import type { Mark } from '#src/map/marks.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { type LiveCity, liveCities } from './live-cities.ts';
import { liveScreensMachine } from './live-screens.actors.ts';
import './live-screens.css';

/** Plays arrive by the second; a map that is looked at need not. */
const REFRESH_MS = 20_000;
/** So many cities are named beside the map. */
const MOST = 6;

const placeOf = ({ longitude, latitude }: { longitude: number; latitude: number }): LngLat => ({
  lng: longitude,
  lat: latitude,
});

/** Where campaigns are live: a map of their screens, and their cities in words, each of which can be looked at by itself. */
export function LiveScreens() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const live = useResource(liveScreensMachine, null);
  const refreshSoon = useThrottled(live.refresh, REFRESH_MS);
  useLiveEvents(refreshSoon);
  const [chosen, setChosen] = useState<string | null>(null);
  const screens = live.data?.screens;
  const cities = useMemo(() => liveCities(screens ?? []), [screens]);
  const marks = useMemo<Mark[]>(
    () =>
      (screens ?? []).map((screen) => ({
        key: screen.id,
        ...placeOf(screen),
        weight: screen.playsToday,
        tone: screen.playsThisHour > 0 ? 1 : 0,
      })),
    [screens],
  );
  const around = useMemo(() => cities.find(({ key }) => key === chosen)?.screens.map(placeOf), [cities, chosen]);
  const figuresOf = ({ screens: those, plays }: Pick<LiveCity, 'screens' | 'plays'>) =>
    t('home.live.figures', { screens: those.length, plays });

  return (
    <ResourceView resource={live} texts={texts} skeleton={<Skeleton lines={5} height="1.6rem" />}>
      {({ count, screens: all }) => (
        <div className="live-screens">
          <div className="live-screens-map">
            <MarkMap label={t('home.live.map')} marks={marks} {...(around ? { around } : {})} />
          </div>
          <div className="live-screens-words">
            <p className="live-screens-key">
              <span className="live-screens-dot" aria-hidden="true" />
              {t('home.live.key')}
            </p>
            <ul className="live-screens-cities" aria-label={t('home.live.cities')}>
              {cities.length > 1 && (
                <City
                  name={t('home.live.all')}
                  figures={figuresOf({ screens: all, plays: cities.reduce((sum, { plays }) => sum + plays, 0) })}
                  isChosen={!around}
                  onChoose={() => setChosen(null)}
                />
              )}
              {cities.slice(0, MOST).map((city) => (
                <City
                  key={city.key}
                  name={t('home.live.city', { city: isolate(city.name), country: format.country(city.countryCode) })}
                  figures={figuresOf(city)}
                  isChosen={cities.length === 1 || city.key === chosen}
                  onChoose={() => setChosen(city.key)}
                />
              ))}
            </ul>
            {cities.length > MOST && (
              <p className="home-quiet">{t('home.live.moreCities', { count: cities.length - MOST })}</p>
            )}
            {count > all.length && <p className="home-quiet">{t('home.live.more', { shown: all.length, count })}</p>}
          </div>
        </div>
      )}
    </ResourceView>
  );
}

interface CityProps {
  name: string;
  figures: string;
  isChosen: boolean;
  onChoose: () => void;
}

const City = ({ name, figures, isChosen, onChoose }: CityProps) => (
  <li>
    <button type="button" className="live-screens-city" aria-pressed={isChosen} onClick={onChoose}>
      <span className="live-screens-name">{name}</span>
      <span className="live-screens-figures figures">{figures}</span>
    </button>
  </li>
);
