import { microsToMinor } from '#domain/money/rounding.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Database, DatabaseAwayError, sql } from '../kernel/db/database.ts';
import type { Logger } from '../kernel/log.ts';
import { ProblemError } from '../kernel/problem.ts';

export interface LiveEvent {
  /** Null for figures, which need no replay: the next ones replace them. */
  readonly id: number | null;
  readonly type: string;
  readonly payload: unknown;
}

export interface Subscriber {
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly userId: string;
  send(event: LiveEvent): void;
  /** The server stops: whoever listens may come back to another one. */
  end(): void;
}

interface EventRow {
  readonly id: number;
  readonly namespaceId: string;
  readonly instanceId: string | null;
  readonly type: string;
  readonly payload: unknown;
}

interface FiguresRow {
  readonly campaignId: string;
  readonly namespaceId: string;
  readonly instanceId: string;
  readonly plays: number;
  readonly impressions: number;
  readonly bonusPlays: number;
  readonly costMicros: number;
  readonly currencyCode: string;
  readonly lastPlayAt: string | null;
  readonly updatedAt: string;
}

/** Streams that one user may hold of one server: far more than anybody has tabs in sight. */
const MOST_STREAMS = 20;
/** By then a tab may have been closed. */
const STREAMS_RETRY_S = 30;

const pollMs = 500;
/**
 * Ids are given before transactions commit, so a later id may be seen first: these seconds are looked at again. By the
 * database's own clock, which gave the events their time.
 */
const lookBack = '10 seconds';
/** The same for totals, which carry the time of the server that wrote them. */
const figuresLookBackMs = 5_000;

/** Reads the tables of events and totals for all live streams of this process; a second copy does the same for its own. */
export function createLiveEvents({ db, clock, log }: { db: Database; clock: Clock; log: Logger }) {
  const subscribers = new Set<Subscriber>();
  let timer: NodeJS.Timeout | undefined;
  let sent = new Set<number>();
  let figuresSince = clock.wall();
  let figuresSent = new Map<string, string>();
  let polling = false;

  /** Whom an event names, where it is one person's affair. */
  const isFor = ({ userId }: Subscriber, { type, payload }: LiveEvent): boolean =>
    type !== 'notification.changed' || (payload as { userId?: unknown }).userId === userId;
  const endOf = ({ instanceId }: { instanceId: string | null }, { payload }: LiveEvent) => {
    for (const subscriber of [...subscribers])
      if (subscriber.instanceId === instanceId && subscriber.userId === (payload as { userId?: unknown }).userId)
        subscriber.end();
  };
  const deliver = (to: { namespaceId: string; instanceId: string | null }, event: LiveEvent) => {
    if (event.type === 'membership.ended') return endOf(to, event);
    for (const subscriber of subscribers) {
      const concerns =
        subscriber.namespaceId === to.namespaceId &&
        (to.instanceId === null || subscriber.instanceId === to.instanceId) &&
        isFor(subscriber, event);
      if (concerns) subscriber.send(event);
    }
  };

  async function poll(): Promise<void> {
    if (polling || subscribers.size === 0) return;
    polling = true;
    try {
      const { events, figures } = await db.transaction({ role: 'marquee_worker' }, async (tx) => ({
        events: await tx.rows<EventRow>(sql`
          select id, namespace_id, instance_id, type, payload from events where created_at > now() - ${lookBack}::interval order by id`),
        figures: await tx.rows<FiguresRow>(sql`
          select t.campaign_id, t.namespace_id, t.instance_id, t.plays, t.bonus_plays, t.impressions, t.cost_micros, t.last_play_at, t.updated_at, c.currency_code
          from campaign_totals t join campaigns c on c.id = t.campaign_id where t.updated_at > ${new Date(figuresSince.getTime() - figuresLookBackMs)}::timestamptz
          order by t.updated_at`),
      }));
      const seen = sent;
      sent = new Set(events.map(({ id }) => id));
      for (const event of events) if (!seen.has(event.id)) deliver(event, event);
      const earlier = figuresSent;
      figuresSent = new Map(figures.map(({ campaignId, updatedAt }) => [campaignId, updatedAt]));
      for (const row of figures) {
        if (Date.parse(row.updatedAt) > figuresSince.getTime()) figuresSince = new Date(row.updatedAt);
        if (earlier.get(row.campaignId) === row.updatedAt) continue;
        const { campaignId: id, plays, bonusPlays, impressions, lastPlayAt } = row;
        const spend = microsToMinor(row.costMicros, row.currencyCode);
        deliver(row, {
          id: null,
          type: 'campaign.figures',
          payload: { id, plays, bonusPlays, impressions, spend, lastPlayAt },
        });
      }
    } catch (error) {
      if (!(error instanceof DatabaseAwayError))
        log.warn('Live events could not be read', { error: (error as Error).message });
    } finally {
      polling = false;
    }
  }

  return {
    /** Starts to tell a stream; returns how to stop. @throws ProblemError `rate_limited`, when the user has as many as they may */
    subscribe(subscriber: Subscriber): () => void {
      const own = [...subscribers].filter(({ userId }) => userId === subscriber.userId);
      if (own.length >= MOST_STREAMS)
        throw new ProblemError('rate_limited', { facts: { retryAfterS: STREAMS_RETRY_S, most: MOST_STREAMS } });
      if (subscribers.size === 0) {
        figuresSince = clock.wall();
        timer = setInterval(() => void poll(), pollMs);
      }
      subscribers.add(subscriber);
      return () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) clearInterval(timer);
      };
    },
    /** Ends every stream. */
    close() {
      for (const subscriber of [...subscribers]) subscriber.end();
      subscribers.clear();
      clearInterval(timer);
    },
  };
}

export type LiveEvents = ReturnType<typeof createLiveEvents>;
