import { describe, expect, it } from 'vitest';
import { readChosen } from './read-chosen.ts';

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const logOf = (campaign: number, ...days: readonly string[]): string =>
  JSON.stringify({
    format: 'marquee-play-log/2',
    campaignId: uuid(campaign),
    days: days.map((day) => ({ day, final: false, length: 0, head: '0'.repeat(64), entries: [], seal: null })),
  });
const keysOf = (letter: string): string =>
  JSON.stringify({
    keys: [
      {
        ...{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', x: letter.repeat(43), kid: letter.repeat(43) },
        ...{ from: '2026-01-01T00:00:00.000Z', until: null },
      },
    ],
  });

describe('several files given at once', () => {
  it('are the days of one campaign in their order, each once, whatever order they came in', () => {
    const chosen = readChosen([logOf(1, '2026-06-12', '2026-06-10'), logOf(1, '2026-06-11'), logOf(1, '2026-06-10')]);
    expect(chosen?.file.days.map(({ day }) => day)).toEqual(['2026-06-10', '2026-06-11', '2026-06-12']);
    expect(chosen?.keys).toBeNull();
  });

  it('keep two that say different things of the same day', () => {
    const other = logOf(1, '2026-06-10').replace('"final":false', '"final":true');
    expect(readChosen([logOf(1, '2026-06-10'), other])?.file.days).toHaveLength(2);
  });

  it('bring keys along, and these alone are believed', () => {
    const chosen = readChosen([keysOf('A'), logOf(1, '2026-06-10'), keysOf('B')]);
    expect(chosen?.keys?.map(({ x }) => x[0])).toEqual(['A', 'B']);
  });

  it.each<[string, readonly string[]]>([
    ['nothing', []],
    ['keys without a log', [keysOf('A')]],
    ['logs of two campaigns', [logOf(1, '2026-06-10'), logOf(2, '2026-06-11')]],
    ['a log and something else', [logOf(1, '2026-06-10'), '{}']],
    ['no JSON', ['a log']],
    ['a log without days', [logOf(1)]],
  ])('are no log when they are %s', (_, texts) => {
    expect(readChosen(texts)).toBeNull();
  });
});
