/** What a play's id is made of. Runs in the browser's player too: nothing of Node here. */

/** Our own name space for plays, as RFC 9562 asks of name-based ids, in hexadecimal. */
export const PLAY_NAMESPACE = '5b0f5c1e7c5a4d0b9a7e3f9b1f4c2d60';

export interface PlayIdentity {
  readonly campaignId: string;
  readonly lineId: string;
  readonly screenId: string;
  readonly artworkId: string;
  /** Loops since the epoch. */
  readonly loopIndex: number;
  /** 0 for the line's first play in that loop. */
  readonly ordinal: number;
}

/** The name of a play. */
export const playName = (play: PlayIdentity): string =>
  [play.campaignId, play.lineId, play.screenId, play.artworkId, play.loopIndex, play.ordinal].join('|');

/** UUID version 5 out of the first sixteen bytes of SHA-1 over name space and name, which it changes. */
export function uuidOf(digest: Uint8Array): string {
  const bytes = digest.slice(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
