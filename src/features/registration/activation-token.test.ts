import { describe, expect, it } from 'vitest';
import { readActivationToken } from './activation-token.ts';

const tokenOf = (username: string, code = '123456') => `${Buffer.from(username).toString('base64url')}.${code}`;

describe('An activation token', () => {
  it.each(['nadia@demo.test', 'نادية@مثال.اختبار', '0b1c0c4e-5f0e-4f0e-9f0e-5f0e4f0e9f0e'])('names %s', (username) => {
    expect(readActivationToken(tokenOf(username))).toEqual({ username, code: '123456' });
  });

  it.each([
    ['nothing', ''],
    ['no code', Buffer.from('nadia@demo.test').toString('base64url')],
    ['a code cut off', tokenOf('nadia@demo.test', '123')],
    ['a code of letters', tokenOf('nadia@demo.test', 'abcdef')],
    ['no name', '.123456'],
    ['bytes that are no text', `${Buffer.from([0xff, 0xfe]).toString('base64url')}.123456`],
    ['base64 that is none', 'a.123456'],
    ['a name with a line break', tokenOf('nadia@demo.test\nBcc: x')],
    ['a name that turns the text around', tokenOf('\u202enadia@demo.test')],
    ['ten thousand characters', tokenOf('x'.repeat(10_000))],
    ['markup', '<script>.123456'],
  ])('with %s is none', (_, token) => {
    expect(readActivationToken(token)).toBeNull();
  });
});
