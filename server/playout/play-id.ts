import { createHash } from 'node:crypto';

/** Our own name space for plays, as RFC 9562 asks of name-based ids. */
const NAMESPACE = Buffer.from('5b0f5c1e7c5a4d0b9a7e3f9b1f4c2d60', 'hex');

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

/** UUID version 5 of a play: whoever reports it again reports the same id. */
export function playId(play: PlayIdentity): string {
  const name = [play.campaignId, play.lineId, play.screenId, play.artworkId, play.loopIndex, play.ordinal].join('|');
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
