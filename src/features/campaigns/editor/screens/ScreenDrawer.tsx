import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { venueName } from '#src/i18n/venue-name.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { useResource } from '#src/lib/use-resource.ts';
import { Scene } from '#src/scenes/Scene.tsx';
import { Button } from '#src/ui/element/Button.tsx';
import { LateDrawer } from '#src/ui/overlay/LateDrawer.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { inPlace } from '../../creative/in-place.ts';
import type { Artwork } from '../inventory.ts';
import { screenResource } from './MapCard.tsx';
import { useScreenFacts } from './screen-facts.tsx';
import { screenLine } from './screen-words.ts';
import { flightQuery, type PickerFlight } from './use-screen-search.ts';
import './screen-facts.css';

const surroundings = latePart(async () => (await import('./ScreenSurroundings.tsx')).ScreenSurroundings);

interface ScreenDrawerProps {
  id: string;
  flight: PickerFlight;
  /** One that fits is shown on it. */
  artworks: readonly Artwork[];
  isChosen: boolean;
  isCompared: boolean;
  onToggle: (ids: readonly string[], isChosen: boolean) => void;
  onCompare: (id: string) => void;
  onClose: () => void;
}

/** Everything about one screen, in a drawer with an address of its own. */
export function ScreenDrawer(props: ScreenDrawerProps) {
  const { id, flight, artworks, isChosen, isCompared, onToggle, onCompare, onClose } = props;
  const t = useText();
  const screen = useResource(screenResource, { id, flight: flightQuery(flight) });
  return (
    <LateDrawer
      title={screen.data ? <bdi>{screen.data.name}</bdi> : t('screens.details')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        screen.data && (
          <>
            <Button variant="stroked" tone="neutral" aria-pressed={isCompared} onClick={() => onCompare(id)}>
              {t(isCompared ? 'screens.compared' : 'screens.compare')}
            </Button>
            <Button icon={isChosen ? 'minus' : 'plus'} onClick={() => onToggle([id], !isChosen)}>
              {isChosen ? t('screens.takeOut', { count: 1 }) : t('screens.add', { count: 1 })}
            </Button>
          </>
        )
      }
    >
      <ResourceView resource={screen} texts={useResourceTexts()} skeleton={<Skeleton lines={10} height="1.5rem" />}>
        {(data) => <ScreenFacts screen={data} artworks={artworks} />}
      </ResourceView>
    </LateDrawer>
  );
}

function ScreenFacts({ screen, artworks }: { screen: Schema<'ScreenDetail'>; artworks: readonly Artwork[] }) {
  const t = useText();
  const format = useFormat();
  const facts = useScreenFacts();
  const [shown] = inPlace(artworks, [screen], 1);
  return (
    <div className="stack">
      <Scene
        venueType={screen.venueType}
        widthPx={screen.widthPx}
        heightPx={screen.heightPx}
        photo={screen.photo}
        artwork={shown?.artwork.thumbnailUrl ?? null}
        label={
          shown
            ? t('stage.inPlace', { name: shown.artwork.name, place: venueName(screen.venueType, t) })
            : screenLine(screen, t, format)
        }
      />
      <div className="screen-surroundings">
        <Late of={surroundings} props={{ screen }} />
      </div>
      <dl className="screen-facts">
        {facts.map(({ label, show }) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{show(screen)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
