import type { components } from '#contract/product-api.ts';
import { sql } from '../../db/database.ts';
import type { Handler } from '../../http/operation.ts';
import { ProblemError } from '../../http/problem.ts';

type Namespace = components['schemas']['Namespace'];

export const initTenant: Handler<'initTenant'> = async ({ path }, { transaction }) => {
  const namespace = await transaction((tx) =>
    tx.row<Namespace>(sql`
      select id, name, url, icon_url, theme, locale, is_smb_show_studio, user_pool_id, oauth_client_id,
        oauth_client_id_google, oauth_client_id_apple
      from namespaces where domain = ${path.domain.toLowerCase()}`),
  );
  if (!namespace) throw new ProblemError('tenant_unknown');
  return { status: 200, body: namespace };
};
