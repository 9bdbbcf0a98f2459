import type { FastifyInstance } from 'fastify';
import { isTooDeep } from '../kernel/json-depth.ts';
import { ProblemError } from '../kernel/problem.ts';

/** Takes JSON as fastify does, but none nested deeper than anybody means: what walks it later goes by calling itself. */
export function takeJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body)) return done(new ProblemError('malformed_body'), undefined);
    return parse(request, body, done);
  });
}
