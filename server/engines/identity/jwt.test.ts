import { createPrivateKey, sign } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { createSigningKey, peekClaims, type SigningKey, signJwt, toVerificationKey, verifyJwt } from './jwt.ts';

let key: SigningKey;
beforeAll(async () => {
  key = await createSigningKey();
});

const signWithHeader = (header: object): string => {
  const [head, body] = [header, { sub: 'me' }].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));
  const content = Buffer.from(`${head}.${body}`);
  const signature = sign('RSA-SHA256', content, createPrivateKey({ key, format: 'jwk' }));
  return `${head}.${body}.${signature.toString('base64url')}`;
};

describe('a signed token', () => {
  it('is read by the public half of its key', () => {
    expect(verifyJwt(toVerificationKey(key), signJwt(key, { sub: 'me' }))).toEqual({ sub: 'me' });
    expect(verifyJwt(toVerificationKey(key), signWithHeader({ alg: 'RS256', kid: key.kid }))).toEqual({ sub: 'me' });
  });

  it.each<[string, object]>([
    ['none', { alg: 'none' }],
    ['HS256', { alg: 'HS256' }],
    ['RS512', { alg: 'RS512' }],
    ['nothing', {}],
    ['RS256 with a critical extension', { alg: 'RS256', crit: ['exp'] }],
  ])('is refused when its header says %s, genuine as the signature may be', (_case, header) => {
    expect(verifyJwt(toVerificationKey(key), signWithHeader({ kid: key.kid, ...header }))).toBeUndefined();
  });

  it('is refused under another key id', () => {
    expect(verifyJwt(toVerificationKey(key), signWithHeader({ alg: 'RS256', kid: 'other' }))).toBeUndefined();
  });

  it.each(['', '.', '..', 'a.b', 'a.b.c', 'a.b.c.d', 'bnVsbA.bnVsbA.bnVsbA', '{}.{}.{}'])('is not %j', (text) => {
    expect(verifyJwt(toVerificationKey(key), text)).toBeUndefined();
    expect(peekClaims(text)).toBeUndefined();
  });
});
