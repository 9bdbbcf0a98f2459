import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { BROWSER_PLAYER, PLAYER_VERSION } from '#domain/players/protocol.ts';
import { authorizationOf, type SignedCall, signedText } from '#domain/players/signed-call.ts';
import { signAsScreen, simulatedScreenKey } from '#server/engines/playout/screen-key.ts';
import { sql } from '#server/kernel/db/database.ts';
import { openSecrets } from '#server/secrets.ts';
import type { BookedCampaign } from '../campaigns/book-campaign.ts';
import type { TestServer } from '../server/start-test-server.ts';

type Screen = components['schemas']['Screen'];
export type Play = components['schemas']['PlayInput'];

/** Opens every screen around the clock, and leaves its reports to the test: at whatever hour and on whatever day of the week it runs. */
export async function openScreens(server: TestServer): Promise<void> {
  await server.write(sql`update screens set simulated = false, operating_hours = array_fill(true, array[168])`);
}

/** What a player sends as its authorization for one call, signed with its screen's key or with another's. */
export async function signedBy(
  server: TestServer,
  screenId: string,
  call: { readonly method: string; readonly path: string; readonly body?: string } & Partial<SignedCall>,
  keyOf = screenId,
): Promise<string> {
  const { screenKeys } = await openSecrets(server.context.db);
  const signed: SignedCall = {
    screenId,
    signedAt: server.context.clock.wall().getTime(),
    nonce: randomBytes(16).toString('base64url'),
    bodyDigest: createHash('sha256')
      .update(call.body ?? '')
      .digest('hex'),
    ...call,
  };
  return authorizationOf(signed, signAsScreen(simulatedScreenKey(screenKeys, keyOf), signedText(signed)));
}

/** One whole play that started at an instant. */
export const playAt = (
  screen: Screen,
  booked: Pick<BookedCampaign, 'campaign' | 'lineId' | 'artworkId'>,
  at: number,
): Play => ({
  id: randomUUID(),
  campaignId: booked.campaign.id,
  lineId: booked.lineId,
  artworkId: booked.artworkId,
  startedAt: new Date(at).toISOString(),
  durationMs: screen.spotLengthS * 1000,
  completedPct: 100,
});

/** The play of each of the last loops, the newest first. */
export function playsOf(
  server: TestServer,
  screen: Screen,
  booked: Pick<BookedCampaign, 'campaign' | 'lineId' | 'artworkId'>,
  count: number,
): Play[] {
  const loopMs = screen.loopLengthS * 1000;
  const last = Math.floor(server.context.clock.business().getTime() / loopMs) - 1;
  return Array.from({ length: count }, (_, index) => playAt(screen, booked, (last - index) * loopMs));
}

export async function sendPlays(
  server: TestServer,
  screen: Pick<Screen, 'id'>,
  plays: readonly Play[],
  authorization?: string,
): Promise<Response> {
  const path = '/api/dsp/plays';
  const body = JSON.stringify({ plays });
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: authorization ?? (await signedBy(server, screen.id, { method: 'POST', path, body })),
    },
    body,
  });
}

export interface Reported {
  readonly accepted: number;
  readonly repeated: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly results: readonly components['schemas']['PlayOutcome'][];
}

/** Sends plays as the screen's player. @throws when they are refused as a whole */
export async function reportPlays(server: TestServer, screen: Screen, plays: readonly Play[]): Promise<Reported> {
  const response = await sendPlays(server, screen, plays);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Reported;
}

type Heartbeat = components['schemas']['Heartbeat'];

/** How a player that has nothing to complain of is. */
export const heartbeatOf = (server: TestServer, change: Partial<Heartbeat> = {}): Heartbeat => ({
  software: BROWSER_PLAYER,
  version: PLAYER_VERSION,
  clock: server.context.clock.wall().toISOString(),
  loop: { lengthS: 60, slots: 6, playing: null },
  storage: { usedBytes: 1_000_000, freeBytes: 99_000_000, artworks: 2 },
  lastPlay: null,
  unsent: 0,
  ...change,
});

/** Tells how a screen's player is, signed with its key. */
export async function sendHeartbeat(server: TestServer, screenId: string, beat: object): Promise<Response> {
  const path = '/api/dsp/players/heartbeat';
  const body = JSON.stringify(beat);
  const Authorization = await signedBy(server, screenId, { method: 'POST', path, body });
  return fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization },
    body,
  });
}
