/** Something of the instance changed on the server; the contract's `streamEvents` tells of each. */
export type LiveEvent =
  | { readonly name: 'campaign.changed'; readonly id: string; readonly status: string }
  | {
      readonly name: 'campaign.figures';
      readonly id: string;
      readonly plays: number;
      /** Of these: free of charge by an offer. */
      readonly bonusPlays: number;
      readonly impressions: number;
      /** Minor units. */
      readonly spend: number;
      /** Business time. */
      readonly lastPlayAt: string | null;
    }
  | { readonly name: 'artwork.changed'; readonly id: string; readonly status: string }
  /** The policy check of an artwork has ended. */
  | { readonly name: 'artwork.checked'; readonly id: string }
  | { readonly name: 'review.changed'; readonly id: string }
  /** Whether the company may book. */
  | { readonly name: 'company.changed'; readonly id: string }
  /** A design was saved, made, deleted or exported. */
  | { readonly name: 'studio.changed'; readonly id: string }
  /** One of the reader's own came, or was read in another tab. */
  | { readonly name: 'notification.changed'; readonly id: string }
  /** The stream is back after a break, in which anything may have changed. */
  | { readonly name: 'live.resumed' };

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Hears of live changes, whichever tab reads the stream; returns how to stop. */
export function subscribeLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells everybody in this tab; called by the app's stream, and by who changed something that no stream tells of. */
export function publishLive(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

const isRecord = (data: unknown): data is Record<string, unknown> => typeof data === 'object' && data !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

/** An event as the server names it; null for one that this version does not know. */
export function toLiveEvent(name: string, data: unknown): LiveEvent | null {
  if (name === 'live.resumed') return { name };
  if (!isRecord(data) || !isText(data.id)) return null;
  const { id, status, plays, bonusPlays, impressions, spend, lastPlayAt } = data;
  switch (name) {
    case 'campaign.changed':
    case 'artwork.changed':
      return isText(status) ? { name, id, status } : null;
    case 'artwork.checked':
    case 'review.changed':
    case 'company.changed':
    case 'studio.changed':
    case 'notification.changed':
      return { name, id };
    case 'campaign.figures':
      return typeof plays === 'number' && typeof impressions === 'number' && typeof spend === 'number'
        ? {
            name,
            id,
            plays,
            bonusPlays: typeof bonusPlays === 'number' ? bonusPlays : 0,
            impressions,
            spend,
            lastPlayAt: isText(lastPlayAt) ? lastPlayAt : null,
          }
        : null;
    default:
      return null;
  }
}
