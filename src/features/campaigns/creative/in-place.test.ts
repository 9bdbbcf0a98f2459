import { describe, expect, it } from 'vitest';
import { inPlace } from './in-place.ts';

const artwork = (id: string, width: number, height: number) => ({ id, width, height });
const screen = (id: string, venueType: number, widthPx: number, heightPx: number) => ({
  id,
  venueType,
  widthPx,
  heightPx,
});
const idsOf = (shown: ReturnType<typeof inPlace>) => shown.map((one) => `${one.artwork.id} on ${one.screen.id}`);

describe('artworks in their places', () => {
  const wide = artwork('wide', 1920, 1080);
  const tall = artwork('tall', 1080, 1920);

  it('takes the screen of which least stays black, and none that an artwork does not fit', () => {
    const screens = [
      screen('almost', 301, 1920, 1200),
      screen('exact', 301, 1920, 1080),
      screen('other', 303, 1080, 1920),
    ];
    expect(idsOf(inPlace([wide, tall], screens, 3))).toEqual(['wide on exact', 'tall on other']);
    expect(inPlace([artwork('square', 800, 800)], screens, 3)).toEqual([]);
  });

  it('shows other surroundings before the same ones again, as many as asked for', () => {
    const screens = [
      screen('street', 302, 1920, 1080),
      screen('street 2', 302, 1920, 1080),
      screen('mall', 205, 1920, 1080),
    ];
    const more = artwork('more', 1920, 1080);
    expect(idsOf(inPlace([wide, more], screens, 3))).toEqual(['wide on street', 'more on mall']);
    expect(inPlace([wide, more], screens, 1)).toHaveLength(1);
  });
});
