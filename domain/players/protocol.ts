/**
 * What a player and the product say to each other over HTTP:
 * `GET {api}/dsp/players/playlist` → `Playlist`, `POST {api}/dsp/plays` ← `PlayBatch`,
 * both signed with the screen's key as `signed-call.ts` says.
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
