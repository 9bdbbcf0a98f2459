/**
 * What a player and the product say to each other over HTTP:
 * `GET {api}/dsp/players/playlist` → `Playlist`, `POST {api}/dsp/plays` ← `PlayBatch`,
 * `POST {api}/dsp/players/heartbeat` ← `Heartbeat`, all signed with the screen's key as `signed-call.ts` says.
 */

/** One artwork of one line on one screen. Several artworks of a line are several bookings with the same `lineId`. */
export interface PlaylistBooking {
  readonly campaignId: string;
  readonly lineId: string;
  readonly artworkId: string;
  readonly artworkVersion: number;
  /** Weight among the artworks of the line, a positive integer; absent: all alike. */
  readonly weight?: number;
  /** Slots of each loop the line has bought; the same in every booking of the line. */
  readonly slots: number;
  /** Part of those slots to be played now (pacing), 0 to 1; the same in every booking of the line. */
  readonly share: number;
  /** `YYYY-MM-DD` on the screen's calendar, both included. */
  readonly startDate: string;
  readonly endDate: string;
  /** Dayparts, 168 switches from Monday 00:00 on the screen's clock; null: all hours. */
  readonly schedule: readonly boolean[] | null;
  /** Instants (ISO) between which the line is live: approved, resumed; until: paused, null while open. */
  readonly from: string;
  readonly until: string | null;
  /** Where the artwork is read from; absent where nothing is shown, as in the simulation. */
  readonly url?: string;
  /** Where its file is read from, to be kept; of a package, which is shown from its first page, another address than `url`. */
  readonly fileUrl?: string;
  readonly mimeType?: string;
  readonly sha256?: string;
}

export interface Playlist {
  readonly screenId: string;
  /** The product's business clock, ISO: a player reports nothing later. */
  readonly businessNow: string;
  /** Up to where the product has this screen's plays, ISO; null before the first report. */
  readonly reportedUntil: string | null;
  readonly timezone: string;
  readonly operatingHours: readonly (readonly boolean[])[];
  readonly spotLengthS: number;
  readonly loopLengthS: number;
  readonly slotsPerLoop: number;
  readonly bookings: readonly PlaylistBooking[];
}

/** Proof of one play. */
export interface PlayReport {
  /** Made from what was played and when: the same play always has the same id. */
  readonly id: string;
  readonly campaignId: string;
  readonly lineId: string;
  readonly artworkId: string;
  /** ISO with the screen's offset. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** 0 to 100. */
  readonly completedPct: number;
}

export interface PlayBatch {
  /** ISO; set with the last plays: these are all there were up to here. */
  readonly until?: string;
  /** At most 1000. */
  readonly plays: readonly PlayReport[];
}

/** What became of one play of a batch. */
export interface PlayOutcome {
  readonly id: string;
  /** `repeated`: it was taken before. */
  readonly outcome: 'accepted' | 'repeated' | 'refused';
  /** Of a play that was refused. */
  readonly reason?: string;
}

export const MAX_PLAYS_PER_BATCH = 1000;

/** What the players that come with the product are called, and their version: raised whenever what they do changes. */
export const PLAYER_VERSION = '1.1.0';
export const BROWSER_PLAYER = 'marquee-browser';
export const SIMULATED_PLAYER = 'marquee-simulated';

/** How often a player tells how it is, wall milliseconds. One that does not is served all the same. */
export const HEARTBEAT_MS = 60_000;

/** How a player is, by its own word: each says what it knows, null for what it does not. */
export interface Heartbeat {
  /** What it is called, e.g. `marquee-browser`. */
  readonly software: string;
  /** Three numbers, e.g. `1.1.0`. */
  readonly version: string;
  /** The machine's own clock, ISO, as it stands, right or wrong. */
  readonly clock: string;
  readonly loop: {
    readonly lengthS: number;
    readonly slots: number;
    /** What is to be seen now, and since when in business time, ISO; null while nothing is. */
    readonly playing: { readonly artworkId: string; readonly since: string } | null;
  } | null;
  readonly storage: {
    readonly usedBytes: number;
    readonly freeBytes: number | null;
    /** Files of artworks that are kept. */
    readonly artworks: number;
  } | null;
  /** The last proof of play that the product has answered; null for none since the player started. */
  readonly lastPlay: { readonly id: string; readonly startedAt: string } | null;
  /** Proofs that still wait to be sent. */
  readonly unsent: number;
}
