import { expect, test } from 'vitest';
import { unpackPoints } from './unpack-points.ts';

test('points are unpacked to ids and places in the order they came', () => {
  const ids = ['01939f00-0000-7000-8000-0000000000b1', 'ffffffff-abcd-4ef0-9876-543210fedcba'];
  const places = [4_075_800, -7_398_550, -3_386_900, 15_120_900];
  const packed = Buffer.alloc(16);
  places.forEach((place, at) => {
    packed.writeInt32BE(place, 4 * at);
  });
  const points = unpackPoints({
    count: 2,
    ids: Buffer.from(ids.join('').replaceAll('-', ''), 'hex').toString('base64'),
    positions: packed.toString('base64'),
  });
  expect(points.ids).toEqual(ids);
  expect([...points.positions]).toEqual(places);
  expect(points.values).toBeNull();
});

test('what is told of each screen is unpacked in the same order', () => {
  const packed = Buffer.alloc(8);
  packed.writeFloatBE(8_950_000, 0);
  packed.writeFloatBE(0.25, 4);
  const ids = Buffer.alloc(32).toString('base64');
  const points = unpackPoints({ count: 2, ids, positions: ids, values: packed.toString('base64') });
  expect([...(points.values ?? [])]).toEqual([8_950_000, 0.25]);
});

test('of none there is nothing', () => {
  expect(unpackPoints({ count: 0, ids: '', positions: '' })).toEqual({
    ids: [],
    positions: new Int32Array(),
    values: null,
  });
});
