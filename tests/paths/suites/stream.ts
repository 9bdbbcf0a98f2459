import { liveStreamMachine } from '#machines/stream/live-stream.machine.ts';
import { pathSuite } from '../path-suite.ts';

export const liveStreamPaths = pathSuite({
  name: 'live stream',
  machine: liveStreamMachine,
  events: [
    { type: 'leadership.won' },
    { type: 'leadership.lost' },
    { type: 'stream.opened' },
    { type: 'stream.received', name: 'campaign.changed', data: { id: 'k1', status: 'live' }, id: '7' },
    { type: 'stream.received', name: 'campaign.figures', data: { id: 'k1', plays: 3 }, id: null },
    { type: 'stream.cut', failure: { kind: 'network' } },
    { type: 'event.relayed', name: 'campaign.changed', data: { id: 'k1', status: 'live' } },
    { type: 'connection.lost' },
    { type: 'connection.restored' },
    { type: 'stream.closed' },
  ],
});
