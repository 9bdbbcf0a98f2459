import { createHash } from 'node:crypto';
import { PLAY_NAMESPACE, type PlayIdentity, playName, uuidOf } from '#domain/players/play-name.ts';

/** UUID version 5 of a play: whoever reports it again reports the same id. */
export const playId = (play: PlayIdentity): string =>
  uuidOf(createHash('sha1').update(Buffer.from(PLAY_NAMESPACE, 'hex')).update(playName(play)).digest());
