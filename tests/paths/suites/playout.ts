import { expect } from 'vitest';
import { type ChosenLog, logVerificationMachine } from '#machines/playout/log-verification.machine.ts';
import { playerMachine } from '#machines/playout/player.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const playerPaths = pathSuite({
  name: 'player',
  machine: playerMachine,
  inputs: [{ screenId: 's1' }],
  events: [{ type: 'key.entered', key: 'a key' }, { type: 'connection.restored' }, { type: 'play.kept', kept: 3 }],
  outputs: {
    recallKey: [true, false],
    keepKey: [undefined],
    forgetKey: [undefined],
    getPlaylist: [0, 2],
    ingestPlays: [0, 2],
  },
  errors: {
    recallKey: [{ kind: 'invalid' }],
    keepKey: [{ kind: 'invalid' }],
    forgetKey: [new Error('no store')],
    getPlaylist: [{ kind: 'unauthenticated' }, { kind: 'network' }],
    ingestPlays: [{ kind: 'offline' }],
    playLoop: [new Error('no screen')],
  },
  reads: ({ failure }) => failure !== null,
  holds: (snapshot) => {
    expect(JSON.stringify(snapshot.context)).not.toContain('a key');
    if (snapshot.matches({ running: 'waiting' }))
      expect(snapshot.context).toMatchObject({ failures: 0, failure: null });
  },
});

const day = { day: '2026-06-10', final: false, length: 0, head: '0'.repeat(64), entries: [], seal: null };
const logOf = (...days: ChosenLog['file']['days']): ChosenLog => ({
  file: { format: 'marquee-play-log/2', campaignId: 'k1', days },
  keys: [],
  areOwnKeys: false,
});
/** As much of a seal as the chart asks about: that there is one. */
const seal = {} as NonNullable<ChosenLog['file']['days'][number]['seal']>;

export const logVerificationPaths = pathSuite({
  name: 'log verification',
  machine: logVerificationMachine,
  events: [
    { type: 'log.chosen', source: { kind: 'link' } },
    { type: 'log.chosen', source: { kind: 'texts', texts: ['a log', 'its keys'] } },
    { type: 'log.chosen', source: { kind: 'sample', isChanged: true } },
    { type: 'log.cleared' },
    { type: 'retry.requested' },
  ],
  outputs: {
    readLog: [null, logOf({ ...day, seal }, day), logOf(day)],
    checkDay: [{ kind: 'open' }],
    askPlatform: ['kept', 'rewritten'],
  },
  errors: {
    readLog: [{ kind: 'offline' }, new Error('a bug')],
    checkDay: [new Error('no cryptography')],
    askPlatform: [{ kind: 'network' }],
  },
  reads: ({ source, log, verdicts }) => [
    source?.kind === 'sample',
    log?.file.days.length,
    log?.file.days.some((each) => each.seal),
    verdicts.length,
  ],
  holds: (snapshot, event) => {
    const { verdicts, word, failure } = snapshot.context;
    const log: ChosenLog | null = snapshot.context.log;
    expect(verdicts.length).toBeLessThanOrEqual(log?.file.days.length ?? 0);
    if (snapshot.matches({ ended: 'settled' }) || snapshot.matches('asking'))
      expect(verdicts).toHaveLength(log?.file.days.length ?? -1);
    if (snapshot.matches('asking')) {
      expect(log?.file.days.some((each) => each.seal)).toBe(true);
      expect(snapshot.context.source?.kind).not.toBe('sample');
    }
    if (event.type === 'log.chosen') {
      expect(snapshot.matches('reading')).toBe(true);
      expect([log, verdicts, word, failure]).toEqual([null, [], null, null]);
    }
    if (event.type === 'log.cleared' && snapshot.matches('waiting')) expect(snapshot.context.source).toBeNull();
    if (event.type === 'retry.requested') expect(failure).toBeNull();
    if (snapshot.hasTag('failed') || snapshot.hasTag('unasked')) expect(failure).not.toBeNull();
  },
});
