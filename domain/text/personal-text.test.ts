import { describe, expect, it } from 'vitest';
import { cleanEmail, cleanName, isEmail } from './personal-text.ts';

describe('A typed name', () => {
  it.each([
    ['  Nadia \u00a0 Haddad ', 'Nadia Haddad'],
    ['Nadia\n\tHaddad', 'Nadia Haddad'],
    ['Nadia \u202etxt.exe\u202c', 'Nadia txt.exe'],
    ['\u2067مخبز\u2069 الزاوية', 'مخبز الزاوية'],
    ['نیم\u200cفاصله', 'نیم\u200cفاصله'],
    ['<b>Nadia</b> & Co', '<b>Nadia</b> & Co'],
    ['\u202e\u2066 \u0007', ''],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanName(typed)).toBe(kept);
  });
});

describe('A typed email address', () => {
  it('loses what came along invisibly', () => {
    expect(cleanEmail(' \u200fnadia@demo.test\u202c\u200e ')).toBe('nadia@demo.test');
  });

  it.each(['nadia@demo.test', 'n+ad.ia@sub.demo.test', 'نادية@مثال.اختبار'])('%s is one', (text) => {
    expect(isEmail(text)).toBe(true);
  });

  it.each([
    '',
    'nadia',
    'nadia@demo',
    '@demo.test',
    'na dia@demo.test',
    'nadia@demo..test',
    `${'x'.repeat(129)}@d.test`,
  ])('%j is none', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});
