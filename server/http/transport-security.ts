import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLocalHost } from '../kernel/local-host.ts';

/** A year, for the host itself: what else runs under a tenant's domain is not ours to decide about. */
const VALUE = 'max-age=31536000';

/**
 * Tells browsers to come by https from now on, where they have come so: as the configured proxies say, since this server itself
 * speaks plain HTTP. Never on this machine, where it would close the door on everything else at `localhost`.
 */
export async function requireTransportSecurity(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (request.protocol === 'https' && !isLocalHost(request.hostname)) reply.header('strict-transport-security', VALUE);
}
