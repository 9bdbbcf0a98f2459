import { useState } from 'react';
import type { ChosenPlace } from '#machines/session/place-search.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { provideResource } from '#src/lib/resource-machine.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { PlaceField } from '#src/place-search/PlaceField.tsx';
import { geocode } from '#src/place-search/place-search.actors.ts';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { type NearPlace, radii } from './screen-query.ts';

interface Found {
  readonly place: ChosenPlace;
  readonly geocoded: Schema<'GeocodedPlace'> | null;
}

const placeResource = provideResource<Found | null, ChosenPlace | null>({
  fetchResource: async (place, signal) => place && { place, geocoded: await geocode(place.placeId, signal) },
});

const METRES_OF_DEGREE = 111_195;
const USUAL_M = 5_000;

/** A radius that holds a place of this height: a street 5 km, a large city more. */
function radiusOf({ geometry: { viewport } }: Schema<'GeocodedPlace'>): number {
  const half = ((viewport.northeast.lat - viewport.southwest.lat) * METRES_OF_DEGREE) / 2;
  return radii.find((metres) => metres >= Math.max(USUAL_M, half)) ?? radii.at(-1) ?? USUAL_M;
}

interface PlaceFilterProps {
  near: NearPlace | null;
  onNear: (near: NearPlace | null) => void;
}

/** A place by its name, and how far around it. */
export function PlaceFilter({ near, onNear }: PlaceFilterProps) {
  const t = useText();
  const format = useFormat();
  const [chosen, setChosen] = useState<ChosenPlace | null>(null);
  const found = useResource(placeResource, chosen);
  const { data } = found;
  const name = near?.name ?? '';
  /** The place as the field itself told it last, and as it came back; the field begins anew only where others changed it. */
  const [told, setTold] = useState(name);
  const [seen, setSeen] = useState({ name, changes: 0 });
  if (name !== seen.name) {
    setSeen({ name, changes: seen.changes + (name === told ? 0 : 1) });
    setTold(name);
    if (name !== told) setChosen(null);
  }
  const tell = (next: NearPlace | null) => {
    if (next === null && near === null) return; // an empty field that stays empty is no news
    setTold(next?.name ?? '');
    onNear(next);
  };
  const change = ({ text, place }: { text: string; place: ChosenPlace | null }) => {
    setChosen(place);
    if (place === null && text === '') tell(null);
  };
  useWhen(data, ({ place, geocoded }) => {
    if (geocoded) tell({ ...geocoded.geometry.location, name: place.description, metres: radiusOf(geocoded) });
  });

  return (
    <div className="place-filter">
      <PlaceField
        key={seen.changes}
        countryCode=""
        texts={{
          label: t('screens.place'),
          isLabelHidden: true,
          hint: '',
          none: t('screens.noPlace'),
        }}
        chosen={near && { placeId: '', description: near.name }}
        error={found.isFailed && found.failure ? t(helpfulMessages[found.failure.kind]) : undefined}
        onChange={change}
      />
      {near && (
        <ChipSelect
          label={t('screens.radius')}
          isLabelled
          isOn
          value={String(near.metres)}
          options={radii.map((metres) => ({
            value: String(metres),
            label: format.number(metres / 1000, { style: 'unit', unit: 'kilometer' }),
          }))}
          onChange={({ target }) => onNear({ ...near, metres: Number(target.value) })}
        />
      )}
    </div>
  );
}
