import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseAwayError } from '../kernel/db/database.ts';
import { isDiskFull } from '../kernel/disk-full.ts';
import type { Logger } from '../kernel/log.ts';
import { ProblemError, toProblem } from '../kernel/problem.ts';
import { RETRY_AFTER_S } from '../kernel/unavailable.ts';

const fastifyCodes: Readonly<Record<string, ProblemError['code']>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_body',
  FST_ERR_CTP_BODY_TOO_LARGE: 'file_too_large',
};

/** A full disk fails many requests: one line in a minute says so. */
const FULL_SAID_EVERY_MS = 60_000;

function toProblemError(error: FastifyError | ProblemError): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof DatabaseAwayError)
    return new ProblemError('unavailable', { facts: { retryAfterS: RETRY_AFTER_S } });
  if (isDiskFull(error)) return new ProblemError('storage_full');
  if (error instanceof SyntaxError && error.statusCode === 400) return new ProblemError('malformed_body');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new ProblemError('invalid_request', { errors: [{ path: 'header/content-type', code: 'const' }] });
  const code = fastifyCodes[error.code];
  if (code) return new ProblemError(code);
  return error.statusCode && error.statusCode < 500 ? new ProblemError('invalid_request') : undefined;
}

/** Turns every throw into problem+json; what broke is in the log under the request's id, never in the answer. */
export function errorHandler(log: Logger) {
  let fullSaidAt = Number.NEGATIVE_INFINITY;
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (isDiskFull(error) && performance.now() - fullSaidAt > FULL_SAID_EVERY_MS) {
      fullSaidAt = performance.now();
      log.error('A disk is full', { error: error.message });
    }
    const known = toProblemError(error);
    if (!known) {
      log.error('A request failed', {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        error: error.message,
        stack: error.stack,
      });
    }
    const problem = toProblem(known ?? new ProblemError('internal'), request.id);
    const wait = problem.facts?.retryAfterS;
    if (typeof wait === 'number') reply.header('retry-after', String(wait));
    return reply
      .code(problem.status)
      .type('application/problem+json')
      .header('cache-control', 'no-store')
      .send(JSON.stringify(problem));
  };
}

/** A path that cannot be read leads nowhere; it never reaches a route and its hooks. */
export function sendUnreadable(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
  reply.header('x-content-type-options', 'nosniff');
  // Somebody typed or followed a broken address: the app says it in their language.
  if (
    request.method === 'GET' &&
    request.headers.accept?.includes('text/html') &&
    !/^\/(api|identity)\//.test(request.url)
  ) {
    return reply.redirect('/dashboard/not-found');
  }
  return sendNotFound(request, reply);
}

/** Answers 404 as problem+json. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(toProblem(new ProblemError('not_found'), request.id)));
}
