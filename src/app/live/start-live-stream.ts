import { forgetAhead, oldestAhead } from '#src/api/ahead.ts';
import { createActor } from '#src/lib/create-actor.ts';
import { publishLive, toLiveEvent } from '#src/platform/live-events.ts';
import { connectivityActor } from '../actors.ts';
import { browserLiveStreamMachine, relayToTabs } from './live-stream.actors.ts';

/** So long before the stream an answer counts as one of the same moment. */
const LATE_MS = 5_000;

/** Brings the instance's live changes to this tab and, while it leads, to the others; returns how to stop. */
export function startLiveStream(): () => void {
  const stream = createActor(browserLiveStreamMachine);
  stream.on('live.received', ({ name, data, isOwn }) => {
    if (isOwn) relayToTabs(name, data);
    const event = toLiveEvent(name, data);
    // Whoever asks because of it is not to be given what was asked before.
    forgetAhead();
    if (event) publishLive(event);
  });

  let wasOpen = false;
  let isOpen = false;
  stream.subscribe({
    next: (snapshot) => {
      const opens = snapshot.matches({ running: { leading: { streaming: 'open' } } });
      // What was asked long before the stream began may have changed unheard.
      const isLate = !wasOpen && performance.now() - oldestAhead() > LATE_MS;
      if (opens && !isOpen && (wasOpen || isLate)) {
        relayToTabs('live.resumed', null);
        publishLive({ name: 'live.resumed' });
      }
      isOpen = opens;
      wasOpen ||= opens;
    },
    // Live changes are an extra: without them the pages show what they ask for.
    error: (error) => console.error(error),
  });
  const connection = connectivityActor.subscribe((snapshot) => {
    stream.send({ type: snapshot.hasTag('offline') ? 'connection.lost' : 'connection.restored' });
  });
  stream.start();
  return () => {
    connection.unsubscribe();
    stream.send({ type: 'stream.closed' });
    stream.stop();
  };
}
