import { describe, expect, it } from 'vitest';
import { type PickerPlace, readPickerPlace, writePickerPlace } from './picker-url.ts';

const id = (digit: number) => `00000000-0000-8000-8000-00000000000${digit}`;

describe('what is open beside the search for screens', () => {
  it('is read as it was written, and leaves the rest of the address alone', () => {
    const place: PickerPlace = {
      view: 'map',
      figure: 'weeklyImpressions',
      screenId: id(1),
      compared: [id(2), id(3)],
      isComparing: true,
    };
    const params = writePickerPlace(place, new URLSearchParams('step=screens&q=mall&screen=old'));
    expect(readPickerPlace(params)).toEqual(place);
    expect(params.get('q')).toBe('mall');
    expect(readPickerPlace(new URLSearchParams())).toEqual({
      view: 'list',
      figure: 'cpm',
      screenId: null,
      compared: [],
      isComparing: false,
    });
  });

  it('compares four screens at most, each once, and opens no comparison of none', () => {
    const compare = [1, 1, 2, 3, 4, 5].map(id).join(',');
    expect(readPickerPlace(new URLSearchParams({ compare })).compared).toEqual([1, 2, 3, 4].map(id));
    expect(readPickerPlace(new URLSearchParams({ open: 'compare', compare: 'x', screen: '../etc' }))).toMatchObject({
      isComparing: false,
      screenId: null,
    });
  });
});
