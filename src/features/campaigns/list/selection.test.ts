import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTooLarge, MOST_BY_HAND, nothing, type Selection, toggled, toggledAll } from './selection.ts';

const shown = ['a', 'b', 'c', 'd', 'e'];
const idsOf = (selection: Selection) => [...selection.ids].sort().join('');
const click = (selection: Selection, id: string, isStretch = false) => toggled(selection, shown, id, isStretch);

describe('choosing rows', () => {
  it('chooses and lets go one by one', () => {
    const two = click(click(nothing, 'b'), 'd');
    expect(idsOf(two)).toBe('bd');
    expect(idsOf(click(two, 'b'))).toBe('d');
  });

  it('goes with Shift from the last one touched, either way, and lets go likewise', () => {
    expect(idsOf(click(click(nothing, 'b'), 'd', true))).toBe('bcd');
    const all = click(click(nothing, 'e'), 'a', true);
    expect(idsOf(all)).toBe('abcde');
    expect(idsOf(click(click(all, 'd'), 'b', true))).toBe('ae');
    expect(idsOf(click(nothing, 'c', true))).toBe('c');
  });

  it('takes all that are shown, keeps what was chosen before, and lets go of everything', () => {
    const all = toggledAll({ ...nothing, ids: new Set(['z']) }, shown);
    expect(idsOf(all)).toBe('abcdez');
    expect(toggledAll(all, shown)).toBe(nothing);
  });

  it('is what is shown without one, once one of all that match is let go', () => {
    const matching: Selection = { ids: new Set(), isAllMatching: true, anchor: null };
    expect(idsOf(click(matching, 'c'))).toBe('abde');
    expect(toggledAll(matching, shown)).toBe(nothing);
  });
});

describe('a selection by hand', () => {
  const many = (count: number): Selection => ({
    ...nothing,
    ids: new Set(Array.from({ length: count }, (_, place) => `c${place}`)),
  });

  it('is as large as an operation takes, and everything that matches may be larger', () => {
    const contract = JSON.parse(
      readFileSync(new URL('../../../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
    );
    const { schema } = contract.paths['/dsp/bulk-operations'].post.requestBody.content['application/json'];
    expect(schema.properties.ids.maxItems).toBe(MOST_BY_HAND);
    expect(isTooLarge(many(MOST_BY_HAND))).toBe(false);
    expect(isTooLarge(many(MOST_BY_HAND + 1))).toBe(true);
    expect(isTooLarge({ ...many(MOST_BY_HAND + 1), isAllMatching: true })).toBe(false);
  });
});
