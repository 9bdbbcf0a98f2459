import { makeMoreScreens } from '#server/seed/more-screens.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Makes a tenant's inventory as large as said. */
export async function makeManyScreens(server: TestServer, namespaceId: string, count: number): Promise<void> {
  const { db } = server.context;
  await db.transaction({ role: 'marquee_worker' }, (tx) => makeMoreScreens(tx, namespaceId, count));
  await db.tidy(['screens']);
}
