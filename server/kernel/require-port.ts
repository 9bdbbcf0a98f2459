import { createServer } from 'node:net';

/** Resolves when a server can listen there. @throws what the system says of a port that is taken, with code `EADDRINUSE` */
export function requirePort({ port, host }: { readonly port: number; readonly host: string }): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}
