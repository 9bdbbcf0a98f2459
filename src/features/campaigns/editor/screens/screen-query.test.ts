import { describe, expect, it } from 'vitest';
import {
  furtherNarrowings,
  isNarrowed,
  noFilter,
  readScreenFilter,
  type ScreenFilter,
  saysFilter,
  searchOf,
  writeChosenFilter,
  writeScreenFilter,
} from './screen-query.ts';

const full: ScreenFilter = {
  q: 'north mall',
  country: 'DE',
  city: 'berlin',
  venueTypes: [2, 301],
  mediaOwners: ['Kiezlicht Medien', 'a,b&c'],
  formats: ['1920x1080'],
  minCpm: 5_000_000,
  maxCpm: 9_000_000,
  near: { lat: 52.52, lng: 13.405, metres: 5_000, name: 'Berlin, Germany' },
  area: [
    { lat: 52, lng: 13 },
    { lat: 53, lng: 13.12346 },
    { lat: 52, lng: -14 },
  ],
  isFreeOnly: true,
  isChosenOnly: true,
  sort: 'distance',
};

describe('the address of a search for screens', () => {
  it('says everything there is to say and is read as it was written', () => {
    expect(readScreenFilter(writeScreenFilter(full, new URLSearchParams()))).toEqual(full);
    expect(readScreenFilter(new URLSearchParams())).toEqual(noFilter);
    expect(writeScreenFilter(noFilter, new URLSearchParams()).size).toBe(0);
  });

  it('keeps what else is in it', () => {
    const written = writeScreenFilter({ ...noFilter, q: 'mall' }, new URLSearchParams('step=screens&q=old&free=1'));
    expect(String(written)).toBe('step=screens&q=mall');
  });

  it.each([
    'venue=x&venue=-1&venue=1000000&format=big&from=-3&to=1e9&country=Germany&sort=random',
    'near=52,13&area=1,2;3,4',
    'near=52,13,7&area=1,2;3,4;500,6',
    'near=52,13,5000,1&area=1,2;3,4;,6',
    'near=,13,5000&area=1,2,3;3,4;5,6&sort=distance',
  ])('leaves out what it does not understand: %s', (search) => {
    expect(readScreenFilter(new URLSearchParams(search))).toEqual(noFilter);
  });

  it('asks the server for what it says, and for nothing when it says nothing', () => {
    expect(searchOf(noFilter)).toEqual({});
    expect(searchOf(full)).toEqual({
      q: 'north mall',
      country: ['DE'],
      city: ['berlin'],
      venueType: [2, 301],
      mediaOwner: ['Kiezlicht Medien', 'a,b&c'],
      format: ['1920x1080'],
      minCpmMicros: 5_000_000,
      maxCpmMicros: 9_000_000,
      near: '52.52,13.405,5000',
      area: '52,13;53,13.12346;52,-14',
    });
  });

  it('that somebody has emptied says so, and is not begun anew', () => {
    const steps = new URLSearchParams('step=screens&line=l');
    expect(saysFilter(steps)).toBe(false);
    const emptied = writeChosenFilter(noFilter, steps);
    expect([String(emptied), saysFilter(emptied)]).toEqual(['step=screens&line=l&country=all', true]);
    expect(readScreenFilter(emptied)).toEqual(noFilter);
    const priced = writeChosenFilter({ ...noFilter, sort: 'price' }, emptied);
    expect(String(priced)).toBe('step=screens&line=l&sort=price');
    expect(String(writeChosenFilter({ ...noFilter, country: 'AE' }, priced))).toContain('country=AE');
    expect(String(writeChosenFilter(noFilter, priced))).toContain('country=all');
  });

  it('counts what narrows it', () => {
    expect([furtherNarrowings(noFilter), isNarrowed(noFilter)]).toEqual([0, false]);
    expect([furtherNarrowings(full), isNarrowed(full)]).toEqual([7, true]);
    expect(isNarrowed({ ...noFilter, sort: 'name', isChosenOnly: true })).toBe(false);
    for (const sought of [{ q: 'x' }, { city: 'Berlin' }, { isFreeOnly: true }])
      expect(isNarrowed({ ...noFilter, ...sought })).toBe(true);
  });
});
