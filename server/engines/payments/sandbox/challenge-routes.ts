import type { FastifyInstance } from 'fastify';
import { challengePage } from './challenge-page.ts';
import type { CheckoutStore } from './checkout-store.ts';
import { type FrameQuery, frameLook, isOwnPage, pageFile } from './frame-request.ts';
import { pathOf } from './hosted-fields-routes.ts';

interface Challenges {
  readonly store: CheckoutStore;
  readonly frameAncestors?: readonly string[] | undefined;
  readonly constraints: { readonly host: RegExp };
}

/** The step of 3-D Secure: the page of the card's bank in the frame, and where it sends the owner's word. */
export async function challengeRoutes(
  app: FastifyInstance,
  { store, constraints, ...options }: Challenges,
): Promise<void> {
  const script = await pageFile('challenge.js');
  app.get('/v1/challenge.js', { constraints }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );

  app.get<{ Params: { id: string }; Querystring: FrameQuery }>(
    '/v1/challenges/:id',
    { constraints },
    async (request, reply) => {
      const found = await store.findChallenge(request.params.id);
      const look = frameLook(request, reply, options.frameAncestors);
      return reply
        .code(found ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(challengePage({ ...look, id: request.params.id, found }));
    },
  );

  app.post<{ Params: { id: string } }>('/v1/challenges/:id', { constraints }, async (request, reply) => {
    if (!isOwnPage(request)) return reply.code(403).send({ error: 'forbidden' });
    const answer = request.body instanceof URLSearchParams ? request.body.get('answer') : null;
    if (answer !== 'approve' && answer !== 'refuse') return reply.code(400).send({ error: 'answer' });
    const checkout = await store.answerChallenge(request.params.id, answer === 'approve');
    if (!checkout) return reply.code(404).send({ error: 'checkout_expired' });
    return { id: checkout.id, resourcePath: pathOf(checkout) };
  });
}
