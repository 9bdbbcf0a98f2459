import { expect } from 'vitest';
import { sql } from '#server/kernel/db/database.ts';
import { postCauses } from '#server/rooms/notifications/post-causes.ts';
import type { TestServer } from './start-test-server.ts';

/** Tells whoever is to hear of what has happened, and waits for what the server's own job had taken up in the same moment. */
export async function postAllCauses(server: TestServer, log = server.context.log): Promise<void> {
  await postCauses({ ...server.context, log });
  await expect
    .poll(() => server.rows(sql`select type, key from notification_causes where posted_at is null and attempts = 0`))
    .toEqual([]);
}
