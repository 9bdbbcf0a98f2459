import { describe, expect, it } from 'vitest';
import { orderedId } from './ordered-id.ts';

describe('ids in the order of their making', () => {
  it('sort so within a millisecond, past the room that one has, and when the clock goes back', () => {
    const at = Date.parse('2030-01-01T00:00:00Z');
    const ids = [at, ...new Array<number>(5000).fill(at), at - 1000, at + 1].map((now) => orderedId(now));
    expect([...ids].sort()).toEqual(ids);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
