import type { CSSProperties } from 'react';

const places = ['street', 'mall', 'station'];

/** By day where the theme is light, by night where it is dark. */
const tones = (place: string) =>
  ({ '--day': `url(/scenes/${place}-day.svg)`, '--night': `url(/scenes/${place}-night.svg)` }) as CSSProperties;

/** Where campaigns are seen, in three small pictures: the drawings that stand beside the sign-in, too. */
export const HomeScenes = () => (
  <div className="home-scenes" aria-hidden="true">
    {places.map((place) => (
      <div key={place} className="home-scene" style={tones(place)} />
    ))}
  </div>
);
