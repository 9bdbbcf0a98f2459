import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type LiveStreamEmitted, liveStreamMachine } from './live-stream.machine.ts';

function start() {
  const clock = new SimulatedClock();
  const opened: (string | null)[] = [];
  const machine = liveStreamMachine.provide({
    actors: {
      holdLeadership: fromCallback(() => {}),
      listenToLeader: fromCallback(() => {}),
      streamEvents: fromCallback(({ input }) => void opened.push(input.lastEventId)),
    },
  });
  const actor = createActor(machine, { clock });
  const heard: LiveStreamEmitted[] = [];
  actor.on('live.received', (event) => heard.push(event));
  actor.start();
  return { actor, clock, opened, heard };
}

describe('the live stream', () => {
  it('is opened by the leading tab alone; the others hear what it relays', () => {
    const { actor, opened, heard } = start();
    actor.send({ type: 'event.relayed', name: 'campaign.changed', data: { id: 'k1' } });
    expect(opened).toEqual([]);
    expect(heard).toEqual([{ type: 'live.received', name: 'campaign.changed', data: { id: 'k1' }, isOwn: false }]);
    actor.send({ type: 'leadership.won' });
    expect(opened).toEqual([null]);
  });

  it('resumes after a cut where it was, at doubled distances until it is open again', () => {
    const { actor, clock, opened } = start();
    actor.send({ type: 'leadership.won' });
    actor.send({ type: 'stream.opened' });
    actor.send({ type: 'stream.received', name: 'campaign.figures', data: {}, id: '7' });
    for (const wait of [1_000, 2_000, 4_000]) {
      actor.send({ type: 'stream.cut', failure: { kind: 'network' } });
      clock.increment(wait - 1);
      expect(actor.getSnapshot().matches({ running: { leading: 'backingOff' } })).toBe(true);
      clock.increment(1);
    }
    expect(opened).toEqual([null, '7', '7', '7']);
    actor.send({ type: 'stream.opened' });
    actor.send({ type: 'stream.cut', failure: { kind: 'network' } });
    clock.increment(1_000);
    expect(opened).toHaveLength(5);
  });

  it('waits for the connection instead of trying without one', () => {
    const { actor, clock, opened } = start();
    actor.send({ type: 'leadership.won' });
    actor.send({ type: 'connection.lost' });
    clock.increment(600_000);
    expect(opened).toHaveLength(1);
    actor.send({ type: 'connection.restored' });
    expect(opened).toHaveLength(2);
  });
});
