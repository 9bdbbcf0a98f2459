import { fromCallback } from 'xstate';
import { type LiveStreamEvent, liveStreamMachine } from '#machines/stream/live-stream.machine.ts';
import { readEventStream } from '#src/api/event-stream.ts';
import { toFailure } from '#src/api/failure.ts';
import { holdLock } from '#src/platform/web-lock.ts';

/** The lock and the channel of the browser's one stream. */
const NAME = 'marquee-live';

type Relay = Extract<LiveStreamEvent, { type: 'event.relayed' }>;

/** Where the document hears the leader before this code is there (`src/app/boot`), and what it heard. */
export interface AheadTold {
  readonly channel: BroadcastChannel;
  readonly told: readonly unknown[];
}

/** The document's own channel, once: another in its place would miss what is on its way to that one. */
function takeChannel(): AheadTold {
  const ahead = globalThis as { marqueeTold?: AheadTold };
  const taken = ahead.marqueeTold ?? { channel: new BroadcastChannel(NAME), told: [] };
  delete ahead.marqueeTold;
  return taken;
}

/** Passes on to the other tabs what this one received. */
export function relayToTabs(name: string, data: unknown): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage({ type: 'event.relayed', name, data } satisfies Relay);
  channel.close();
}

const isRelay = (message: unknown): message is Relay =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'event.relayed';

/** The live stream over the browser's locks and channels and the product API. */
export const browserLiveStreamMachine = liveStreamMachine.provide({
  actors: {
    holdLeadership: fromCallback<{ type: 'never' }>(({ sendBack }) =>
      holdLock(NAME, {
        onHeld: () => sendBack({ type: 'leadership.won' }),
        onLost: () => sendBack({ type: 'leadership.lost' }),
      }),
    ),
    listenToLeader: fromCallback<{ type: 'never' }>(({ sendBack }) => {
      if (typeof BroadcastChannel === 'undefined') return undefined;
      const { channel, told } = takeChannel();
      const hear = (data: unknown) => {
        if (isRelay(data)) sendBack(data);
      };
      channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
      for (const data of told) hear(data);
      return () => channel.close();
    }),
    streamEvents: fromCallback<{ type: 'never' }, { lastEventId: string | null }>(({ sendBack, input }) => {
      const reading = new AbortController();
      readEventStream({
        lastEventId: input.lastEventId,
        onOpen: () => sendBack({ type: 'stream.opened' }),
        onEvent: ({ type, data, id }) => sendBack({ type: 'stream.received', name: type, data, id }),
        signal: reading.signal,
      }).then(
        // The server ends each stream after a while, so that who listens is checked again.
        () => sendBack({ type: 'stream.cut', failure: { kind: 'network' } }),
        (error: unknown) => sendBack({ type: 'stream.cut', failure: toFailure(error) }),
      );
      return () => reading.abort();
    }),
  },
});
