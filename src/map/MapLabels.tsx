import { useFormat } from '#src/i18n/use-format.ts';
import type { MapView, Size } from '#src/lib/mercator.ts';
import { type NamedPlace, placeLabels, scaleBar } from './map-labels.ts';

interface MapLabelsProps {
  places: readonly NamedPlace[];
  view: MapView;
  size: Size;
}

const LONGEST_PX = 110;

/** The names of the cities in view and how far is how much. */
export function MapLabels({ places, view, size }: MapLabelsProps) {
  const format = useFormat();
  const { metres, width } = scaleBar(view, LONGEST_PX);
  const isFar = metres >= 1000;
  return (
    <>
      {placeLabels(places, view, size).map(({ name, x, y }) => (
        <span key={name} className="map-city" style={{ transform: `translate(${x}px, ${y}px) translateX(-50%)` }}>
          {name}
        </span>
      ))}
      <span className="map-scale" style={{ inlineSize: `${width}px` }}>
        {format.number(isFar ? metres / 1000 : metres, { style: 'unit', unit: isFar ? 'kilometer' : 'meter' })}
      </span>
    </>
  );
}
