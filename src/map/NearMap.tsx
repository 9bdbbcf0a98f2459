import { useMemo } from 'react';
import { PlaceMap } from './PlaceMap.tsx';
import './near-map.css';

/** Degrees around a place that are shown at the least. */
const AROUND = 0.02;

interface NearMapProps {
  /** What is read out in place of the picture. */
  label: string;
  /** What stands below the mark. */
  name: string;
  latitude: number;
  longitude: number;
}

/** Where something stands, with the streets or districts around it. */
export function NearMap({ label, name, latitude, longitude }: NearMapProps) {
  const { place, bounds } = useMemo(() => {
    const at = (side: number) => ({ lng: longitude + side * AROUND, lat: latitude + side * AROUND });
    return { place: at(0), bounds: [at(-1), at(1)] as const };
  }, [latitude, longitude]);
  return (
    <div className="near-map">
      <PlaceMap label={label} name={name} place={place} bounds={bounds} />
    </div>
  );
}
