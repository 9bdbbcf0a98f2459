import { describe, expect, it } from 'vitest';
import { isAddress } from './attributes.ts';

describe('an email address', () => {
  it.each([
    'ada@demo.test',
    'ada+tag@mail.demo.test',
    "o'neil@demo.test",
    'jörg@müller.test',
    'سارة@مثال.test',
    'a!#$%&*/=?^_`{|}~-@demo.test',
  ])('is %s', (address) => {
    expect(isAddress(address)).toBe(true);
  });

  it.each([
    ['text without an at', 'demo.test'],
    ['a host without a dot', 'ada@localhost'],
    ['a dot at the end', 'ada@demo.test.'],
    ['two ats', 'ada@evil.test@demo.test'],
    ['a line break', 'ada@demo.test\r\nBcc: eve@evil.test'],
    ['a control character', 'a\u0001da@demo.test'],
    ['a space nobody sees', 'ada\u200b@demo.test'],
    ['a mark that turns the text', 'ada\u202e@demo.test'],
    ['a soft hyphen', 'ada@de\u00admo.test'],
    ['half a character', 'ada\ud83d@demo.test'],
    ['a list', 'ada@demo.test,eve@evil.test'],
    ['a name with an address', 'Ada<ada@demo.test>'],
    ['a quoted part', '"ada"@demo.test'],
    ['a comment', 'ada(eve)@demo.test'],
    ['another dot, which mail programs take for one', 'ada@mail.demo\u3002test'],
    ['a wide dot', 'ada@mail.demo\uff0etest'],
    ['more than fits', `${'a'.repeat(65)}@demo.test`],
  ])('is not %s', (_, address) => {
    expect(isAddress(address)).toBe(false);
  });
});
