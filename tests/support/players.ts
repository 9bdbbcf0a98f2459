import { randomUUID } from 'node:crypto';
import type { components } from '#contract/product-api.ts';
import { simulatedScreenKey } from '#server/lib/screen-key.ts';
import { openSecrets } from '#server/secrets.ts';
import type { BookedCampaign } from './book-campaign.ts';
import type { TestServer } from './start-test-server.ts';

type Screen = components['schemas']['Screen'];
export type Play = components['schemas']['PlayInput'];

/** What a player sends as its authorization. */
export async function screenKey(server: TestServer, screenId: string): Promise<string> {
  const { screenKeys } = await openSecrets(server.context.db);
  return `Screen ${screenId}.${simulatedScreenKey(screenKeys, screenId)}`;
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
  return fetch(`${server.origin}/api/dsp/plays`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: authorization ?? (await screenKey(server, screen.id)),
    },
    body: JSON.stringify({ plays }),
  });
}

export interface Reported {
  readonly accepted: number;
  readonly repeated: number;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
}

/** Sends plays as the screen's player. @throws when they are refused as a whole */
export async function reportPlays(server: TestServer, screen: Screen, plays: readonly Play[]): Promise<Reported> {
  const response = await sendPlays(server, screen, plays);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as Reported;
}
