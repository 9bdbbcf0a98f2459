import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { day, night } from './draw/palette.ts';
import { HEIGHT, picture, WIDTH } from './draw/pen.ts';
import { place } from './mount.ts';
import { settingOf, settings } from './settings.ts';

/** The shapes that screens are sold in, from a tower's to a banner's. */
const aspects = [9 / 32, 9 / 16, 1, 4 / 3, 16 / 9, 32 / 9, 8];
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** How bright the picture is, 0 to 255; what is not well-formed cannot be read. */
async function meanOf(marks: string): Promise<number> {
  const { channels } = await sharp(Buffer.from(picture(marks)))
    .removeAlpha()
    .stats();
  return channels.reduce((sum, { mean }) => sum + mean, 0) / channels.length;
}

/** The share of the picture that is drawn upon. */
async function coverageOf(marks: string): Promise<number> {
  const { channels } = await sharp(Buffer.from(picture(marks))).stats();
  return (channels[3]?.mean ?? 255) / 255;
}

describe('scenes', () => {
  it('draws each setting well-formed and by itself, and night darker than day', async () => {
    for (const setting of settings) {
      const [light, dark] = await Promise.all([day, night].map((palette) => meanOf(setting.back(palette))));
      expect(dark).toBeLessThan((light ?? 0) * 0.6);
      for (const marks of [setting.back(day), setting.front?.(night) ?? '']) {
        expect(marks).not.toMatch(/NaN|undefined|<script|<style|href|http/);
      }
      // Who stands in front hides nothing but what is behind them.
      if (setting.front) expect(await coverageOf(setting.front(day))).toBeLessThan(0.12);
    }
  });

  it('shows a screen of every shape whole, and as large as there is room for', () => {
    for (const { mount } of settings) {
      for (const aspect of aspects) {
        const { seen, width, height } = place(mount, aspect);
        expect(width / height).toBeCloseTo(aspect);
        expect(width === mount.width || Math.abs(height - mount.height) < 1e-9).toBe(true);
        for (const [across, down] of corners) {
          const [x, y] = seen(across, down);
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(WIDTH);
          expect(y).toBeGreaterThanOrEqual(0);
          expect(y).toBeLessThanOrEqual(HEIGHT);
        }
      }
    }
  });

  it('makes the side that is turned away smaller', () => {
    const mount = { holder: 'wall', x: 80, y: 50, width: 60, height: 60, turn: 30 } as const;
    const { seen } = place(mount, 1);
    const heightAt = (across: number) => seen(across, 1)[1] - seen(across, 0)[1];
    expect(heightAt(1)).toBeLessThan(heightAt(0.5));
    expect(heightAt(0)).toBeGreaterThan(heightAt(0.5));
    expect(heightAt(0.5)).toBeCloseTo(60);
  });

  it('draws a venue by its own kind, else by its parent’s', () => {
    expect(settingOf(303)).not.toBe(settingOf(3));
    // Taxi tops have no drawing of their own: they are transit.
    expect(settingOf(103)).toBe(settingOf(1));
    expect(settingOf(1101)).toBe(settingOf(11));
    expect(settingOf(1002)).toBe(settingOf(10));
    expect(settingOf(30101)).toBe(settingOf(301));
    expect(settingOf(99)).toBe(settingOf(3));
  });
});
