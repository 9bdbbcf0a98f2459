import { fromCallback } from 'xstate';
import { type LiveStreamEvent, liveStreamMachine } from '#machines/stream/live-stream.machine.ts';
import { readEventStream } from '#src/api/event-stream.ts';
import { toFailure } from '#src/api/failure.ts';
import { holdLock } from '#src/platform/web-lock.ts';

/** The lock and the channel of the browser's one stream. */
const NAME = 'marquee-live';

type Relay = Extract<LiveStreamEvent, { type: 'event.relayed' }>;

/** What the document heard of the leader before this code was there (`src/app/boot`), each message once. */
export interface AheadTold {
  readonly told: unknown[];
  readonly stop: () => void;
}

function toldAhead(): unknown[] {
  const { marqueeTold } = globalThis as { marqueeTold?: AheadTold };
  marqueeTold?.stop();
  return marqueeTold?.told.splice(0) ?? [];
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
      const channel = new BroadcastChannel(NAME);
      const hear = (data: unknown) => {
        if (isRelay(data)) sendBack(data);
      };
      channel.onmessage = ({ data }: MessageEvent<unknown>) => hear(data);
      // By now this one hears everything.
      for (const data of toldAhead()) hear(data);
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
