import type { Identity } from './identity.ts';

/** Makes a tenant's pool at the embedded endpoint, or completes it; nothing where Amazon has the pools. An empty id is no client's. */
export const poolMaker =
  (identity: Pick<Identity, 'ensurePool'> | undefined) =>
  async (id: string, clientIds: readonly string[]): Promise<void> => {
    const clients = clientIds.filter((client) => client !== '').map((client) => ({ id: client, name: client }));
    await identity?.ensurePool({ id, devices: true, clients });
  };
