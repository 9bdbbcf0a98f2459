import { thisTab } from './actor-facts.ts';
import type { InspectionMessage } from './inspection-types.ts';
import { actorsHere, observeHere, sendHere, tabHere } from './this-tab.ts';

/** The part of a BroadcastChannel that is used. */
export interface Channel {
  onmessage: ((event: MessageEvent) => unknown) | null;
  postMessage(message: InspectionMessage): void;
}

const relays = new WeakMap<Channel, (message: InspectionMessage) => void>();

/**
 * Tells viewers in other tabs of this tab's actors, from when one asks until the last has left. Takes over the channel's
 * messages; those that came before are for the returned function.
 */
export function relay(channel: Channel): (message: InspectionMessage) => void {
  const running = relays.get(channel);
  if (running) return running;
  const viewers = new Set<string>();
  let stop: (() => void) | undefined;

  const begin = () => {
    stop ??= observeHere((report) => channel.postMessage({ ...report, tab: tabHere() }));
  };
  const receive = (message: InspectionMessage) => {
    if (message.kind === 'asked' && message.by !== thisTab) {
      viewers.add(message.by);
      begin();
      channel.postMessage({ kind: 'present', tab: tabHere(), actors: actorsHere() });
    } else if (message.kind === 'left' && viewers.delete(message.by) && viewers.size === 0) {
      stop?.();
      stop = undefined;
    } else if (message.kind === 'send' && message.actor.startsWith(`${thisTab}.`)) {
      channel.postMessage({ kind: 'sent', nonce: message.nonce, problem: sendHere(message.actor, message.event) });
    }
  };
  channel.onmessage = ({ data }) => receive(data);
  relays.set(channel, receive);
  addEventListener('pagehide', () => {
    if (viewers.size > 0) channel.postMessage({ kind: 'closed', tab: thisTab });
  });
  return receive;
}
