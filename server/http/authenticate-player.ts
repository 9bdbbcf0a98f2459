import { createHash, type Hash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { readAuthorization, SIGNED_FOR_MS, signedText } from '#domain/players/signed-call.ts';
import type { Context } from '../context.ts';
import { isSignedByScreen } from '../engines/playout/screen-key.ts';
import type { Caller } from '../kernel/caller.ts';
import { sql } from '../kernel/db/database.ts';
import { ProblemError } from '../kernel/problem.ts';
import { tenantAnswers } from '../kernel/tenant-law.ts';

/** How many calls that change something one screen makes in a minute: a thousand plays each, more than any loop holds. */
const CALLS_A_MINUTE = 300;

const digests = new WeakMap<object, Hash>();

/** A `preParsing` hook: what was signed is the bytes that came, not what is made of them. */
export async function digestBody(request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) {
  const hash = createHash('sha256');
  digests.set(request, hash);
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  payload.once('error', (error) => through.destroy(error));
  return payload.pipe(through);
}

/**
 * The screen that signed a call. @throws ProblemError `unauthenticated`, the same for every lack; `clock_skewed` when only the time is
 * wrong, with what time it is; `replayed` and `rate_limited` for what changes something.
 */
export async function authenticatePlayer(app: Context, request: FastifyRequest): Promise<Caller> {
  const said = readAuthorization(request.headers.authorization ?? '');
  if (!said) throw new ProblemError('unauthenticated');
  const { screenId, signedAt, nonce, signature } = said;
  const screen = await app.db.transaction({ role: 'marquee_worker' }, (tx) =>
    tx.row<{ namespaceId: string; publicKey: string | null }>(
      sql`select s.namespace_id, s.public_key from screens s join namespaces n on n.id = s.namespace_id
        where s.id = ${screenId} and n.${tenantAnswers}`,
    ),
  );
  const bodyDigest = (digests.get(request) ?? createHash('sha256')).digest('hex');
  const [path = ''] = request.url.split('?');
  const text = signedText({ method: request.method, path, screenId, signedAt, nonce, bodyDigest });
  if (!screen?.publicKey || !isSignedByScreen(screen.publicKey, text, signature))
    throw new ProblemError('unauthenticated');
  const now = app.clock.wall();
  if (Math.abs(now.getTime() - signedAt) > SIGNED_FOR_MS)
    throw new ProblemError('clock_skewed', { facts: { now: now.toISOString() } });
  if (request.method !== 'GET') await noteCall(app, screenId, nonce, now);
  return { kind: 'player', namespaceId: screen.namespaceId, screenId };
}

/** Keeps the call's nonce for as long as its signature is good. */
async function noteCall(app: Context, screenId: string, nonce: string, now: Date): Promise<void> {
  await app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const isNew = await tx.run(sql`
      insert into screen_calls (screen_id, nonce, at) values (${screenId}, ${nonce}, ${now}) on conflict do nothing`);
    if (isNew === 0) throw new ProblemError('replayed');
    const aMinuteAgo = new Date(now.getTime() - 60_000);
    const { calls } = await tx.one<{ calls: number }>(
      sql`select count(*) as calls from screen_calls where screen_id = ${screenId} and at > ${aMinuteAgo}::timestamptz`,
    );
    if (calls > CALLS_A_MINUTE) throw new ProblemError('rate_limited', { facts: { retryAfterS: 60 } });
  });
}
