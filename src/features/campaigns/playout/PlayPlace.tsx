import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { Scene } from '#src/scenes/Scene.tsx';
import type { LineContent } from '../campaigns.actors.ts';

const nearMap = latePart(async () => (await import('#src/map/NearMap.tsx')).NearMap);

const streetsOf = ({ latitude, longitude }: Schema<'NextPlay'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;

/** Where a play is going to be: the artwork on its screen, and the screen on a map. */
export function PlayPlace({ play, content }: { play: Schema<'NextPlay'>; content: LineContent | null }) {
  const t = useText();
  const { latitude, longitude, screenId, screenName, cityName, artworkId } = play;
  const screen = content?.screens.find(({ id }) => id === screenId);
  const artwork = content?.artworks.find(({ id }) => id === artworkId);
  return (
    <div className="next-play-place">
      {screen && (
        <Scene
          venueType={screen.venueType}
          widthPx={screen.widthPx}
          heightPx={screen.heightPx}
          photo={screen.photo}
          artwork={artwork?.thumbnailUrl ?? null}
          label={isolate(screenName)}
        />
      )}
      <div className="next-play-map">
        <Late
          of={nearMap}
          props={{ label: t('seeLive.mapOf', { screen: isolate(screenName) }), name: cityName, latitude, longitude }}
        />
      </div>
      <a href={streetsOf(play)} target="_blank" rel="noreferrer">
        {t('seeLive.streets')}
      </a>
    </div>
  );
}
