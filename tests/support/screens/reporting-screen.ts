import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { authorizationOf, signedText } from '#domain/players/signed-call.ts';
import { publicScreenKey, signAsScreen } from '#server/engines/playout/screen-key.ts';
import type { ApiUser } from '../people/api-user.ts';

interface ReportingScreen {
  /** Sends plays that started at these instants, each of a campaign that nobody booked. @throws when they are not taken */
  report(...startedAt: readonly string[]): Promise<void>;
}

/** A screen that an operator has given a key, which its player signs with. */
export async function reportingScreen(
  server: { readonly origin: string },
  operator: ApiUser,
  screenId: string,
): Promise<ReportingScreen> {
  const key = randomBytes(32).toString('base64url');
  const given = await operator.api.PUT('/dsp/desk/screens/{id}/key', {
    params: { path: { id: screenId } },
    body: { publicKey: publicScreenKey(key) },
  });
  if (!given.response.ok) throw new Error(`The key is not taken: ${given.response.status}`);
  return {
    async report(...startedAt) {
      const path = '/api/dsp/plays';
      const of = { campaignId: randomUUID(), lineId: randomUUID(), artworkId: randomUUID() };
      const plays = startedAt.map((at) => ({
        id: randomUUID(),
        ...of,
        startedAt: at,
        durationMs: 10_000,
        completedPct: 100,
      }));
      const body = JSON.stringify({ plays });
      const call = {
        ...{ method: 'POST', path, screenId, signedAt: Date.now(), nonce: randomBytes(16).toString('base64url') },
        bodyDigest: createHash('sha256').update(body).digest('hex'),
      };
      const response = await fetch(`${server.origin}${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: authorizationOf(call, signAsScreen(key, signedText(call))),
        },
        body,
      });
      if (!response.ok) throw new Error(`The plays are not taken: ${response.status} ${await response.text()}`);
    },
  };
}
