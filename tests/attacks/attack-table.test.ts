import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTokenAttacks } from './access-tokens.ts';
import { bodyAttacks } from './bodies.ts';
import { codeAttacks } from './codes.ts';
import { deviceAttacks } from './devices.ts';
import { refreshTokenAttacks } from './refresh-tokens.ts';
import { secretBlockAttacks } from './secret-blocks.ts';
import { sessionAttacks } from './sessions.ts';
import { type Stage, setStage } from './stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

/** Each forged, stolen or replayed item, and what it got; the genuine one is let in beside it where there is one. */
describe.each([
  ['access tokens', accessTokenAttacks],
  ['refresh tokens', refreshTokenAttacks],
  ['the proof of a password', secretBlockAttacks],
  ['sessions', sessionAttacks],
  ['codes', codeAttacks],
  ['devices', deviceAttacks],
  ['requests', bodyAttacks],
] as const)('the attack table: %s', (_what, attacks) => {
  it.each(attacks)('$item gets $gets', async ({ gets, run }) => {
    const { got, genuine } = await run(stage);
    expect(`${got.body.__type}: ${got.body.message}`).toBe(gets);
    expect(got.status).toBe(400);
    expect(Object.keys(got.body)).toEqual(['__type', 'message']);
    if (genuine) expect(genuine.status, JSON.stringify(genuine.body)).toBe(200);
  });
});
