import { createHash } from 'node:crypto';
import fastify from 'fastify';
import pg from 'pg';

/** One statement that answers JSON as text. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<string>;

export interface BareServer {
  readonly origin: string;
  stop(): Promise<void>;
}

/** The framework and one statement an address, nothing else: no token, no role, no contract. */
export async function startBareServer(
  ask: Ask,
  statements: Readonly<Record<string, readonly [text: string, values: readonly unknown[]]>>,
): Promise<BareServer> {
  const server = fastify();
  for (const [path, [text, values]] of Object.entries(statements))
    server.get(path, async (_request, reply) => reply.type('application/json').send(await ask(text, values)));
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  return { origin, stop: () => server.close() };
}

/** By a pool as the product's: prepared once a connection. */
export function askPool(url: string): { ask: Ask; end(): Promise<void> } {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return {
    ask: async (text, values) => {
      const { rows } = await pool.query({
        name: createHash('sha256').update(text).digest('hex').slice(0, 40),
        text,
        values: [...values],
        rowMode: 'array',
      });
      return String(rows[0]?.[0]);
    },
    end: () => pool.end(),
  };
}
