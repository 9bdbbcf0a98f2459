import { createHmac } from 'node:crypto';

/** The key of a simulated screen's player: derived, so that the fleet needs no list of keys. */
export const simulatedScreenKey = (secret: string, screenId: string): string =>
  createHmac('sha256', secret).update(`screen/${screenId}`).digest('base64url');
