import type { components } from '#contract/product-api.ts';
import { sql } from '../../db/database.ts';
import { type Handler, userOf } from '../../http/operation.ts';

type Instance = components['schemas']['Instance'];

export const listInstances: Handler<'listInstances'> = async (_, call) => {
  const rows = await call.transaction((tx) =>
    tx.rows<{
      id: string;
      name: string;
      countryName: string;
      countryCode: string;
      currencyCode: string;
      role: NonNullable<Instance['role']>;
    }>(sql`
      select i.id, i.name, i.country_name, i.country_code, i.currency_code, m.role
      from instances i join memberships m on m.instance_id = i.id
      where m.user_id = ${userOf(call).userId} order by m.created_at, i.id`),
  );
  const content = rows.map(
    ({ id, name, countryName, countryCode, currencyCode, role }): Instance => ({
      id,
      name,
      country: { name: countryName, code: countryCode },
      currency: { code: currencyCode },
      role,
    }),
  );
  return { status: 200, body: { content } };
};
