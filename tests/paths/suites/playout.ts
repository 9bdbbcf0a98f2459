import { expect } from 'vitest';
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
