import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { stills } from './stills.ts';

const published = new URL('../../public/', import.meta.url);

it('has the pictures beside the sign-in as the scenes are drawn now, each lighter than 7 kB', () => {
  const drawn = stills();
  const scenes = readdirSync(new URL('scenes/', published)).map((name) => `/scenes/${name}`);
  expect([...drawn.keys()]).toEqual(expect.arrayContaining(scenes));
  for (const [address, svg] of drawn) {
    const file = new URL(`.${address}`, published);
    expect(readFileSync(file, 'utf8'), `${address}: npx node scripts/draw-stills.ts`).toBe(svg);
    expect(svg).not.toMatch(/NaN|undefined|<script|<style|href/);
    expect(brotliCompressSync(svg).length, address).toBeLessThan(7000);
  }
});
