import { day, night } from '../../src/scenes/draw/palette.ts';
import { settingOf } from '../../src/scenes/settings.ts';
import { posters } from './posters.ts';
import { type Still, still } from './still.ts';

/** What stands beside the sign-in: a station in the morning, a mall over the day, a street in the evening. */
const places: Readonly<Record<'station' | 'mall' | 'street', Still>> = {
  station: { setting: settingOf(106), poster: posters.museum, above: (p) => p.wallSide },
  mall: { setting: settingOf(205), poster: posters.cycles, above: (p) => p.ceiling },
  street: { setting: settingOf(303), poster: posters.bakery, above: (p) => p.skyTop },
};

/** The picture that the Arabic demo tenant has of its own. */
const ofArabia: Still = { setting: settingOf(302), poster: posters.oud, above: (p) => p.skyTop };

/** Every picture by its address. */
export const stills = (): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(places).flatMap(([name, place]): [string, string][] => [
      [`/scenes/${name}-day.svg`, still(place, day, false)],
      [`/scenes/${name}-night.svg`, still(place, night, true)],
    ]),
    ['/tenants/arabia-street.svg', still(ofArabia, night, true)],
  ]);
