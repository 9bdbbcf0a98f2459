import { sql } from '#server/kernel/db/database.ts';
import { key } from '../campaigns/book-campaign.ts';
import { type ApiUser, bodyOf } from '../people/api-user.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Gives screens of a tenant to a media owner that nobody else has anything of. */
export async function giveScreens(server: TestServer, name: string, screenIds: readonly string[]): Promise<void> {
  await server.write(sql`
    insert into media_owners (namespace_id, name) select distinct namespace_id, ${name} from screens
    where id = any(${screenIds}::uuid[])`);
  await server.write(sql`update screens set media_owner = ${name} where id = any(${screenIds}::uuid[])`);
}

/** The id of a media owner of the operator's tenant. */
export async function ownerNamed(operator: ApiUser, name: string): Promise<string> {
  const { items } = await bodyOf(operator.api.GET('/dsp/desk/owners', { params: { query: { q: name } } }));
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`${name} has screens`);
  return found.id;
}

/** One operator asks for a share from today on, and another agrees; the id of the contract. */
export async function promiseShare(
  [asks, agrees]: readonly [ApiUser, ApiUser],
  ownerId: string,
  shareBps: number,
): Promise<string> {
  const path = { id: ownerId };
  const { today } = await bodyOf(asks.api.GET('/dsp/desk/owners/{id}/contracts', { params: { path } }));
  const body = { shareBps, validFrom: today, reason: 'As the contract of this year says' };
  const { id } = await bodyOf(
    asks.api.POST('/dsp/desk/owners/{id}/contracts', { params: { path, header: key() }, body }),
  );
  await bodyOf(
    agrees.api.POST('/dsp/desk/owner-contracts/{id}/decision', {
      params: { path: { id }, header: key() },
      body: { decision: 'approve' },
    }),
  );
  return id;
}
