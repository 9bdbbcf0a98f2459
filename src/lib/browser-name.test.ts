import { describe, expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const mozilla = 'Mozilla/5.0';

describe('A browser’s name', () => {
  it.each([
    [
      `${mozilla} (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36`,
      'Chrome',
      'Linux',
    ],
    [
      `${mozilla} (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`,
      'Edge',
      'Windows',
    ],
    [
      `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.1 Safari/605.1.15`,
      'Safari',
      'Mac',
    ],
    [
      `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605 CriOS/131.0 Safari/604.1`,
      'Chrome',
      'iPhone',
    ],
    [`${mozilla} (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0`, 'Firefox', 'Android'],
    ['A telescope', null, null],
    ['', null, null],
  ])('is read from %s', (userAgent, browser, system) => {
    expect(browserName(userAgent)).toEqual({ browser, system });
  });
});
