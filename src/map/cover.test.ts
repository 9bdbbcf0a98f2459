import { expect, test } from 'vitest';
import { coverOf } from './cover.ts';

const box = (left: number, right: number) => ({ left, right, width: right - left }) as DOMRectReadOnly;
const map = box(100, 1100);

test('a map is covered from the side that a pane lies at, with the strip beside the pane', () => {
  expect(coverOf(map, box(112, 512))).toEqual({ left: 412, right: 0 });
  expect(coverOf(map, box(688, 1088))).toEqual({ left: 0, right: 412 });
});

test('what is not shown, or stands beside the map, covers nothing of it', () => {
  for (const over of [box(0, 0), box(500, 500), box(0, 100), box(1100, 1300)]) {
    expect(coverOf(map, over)).toEqual({ left: 0, right: 0 });
  }
});
