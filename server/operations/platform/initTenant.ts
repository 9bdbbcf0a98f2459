import type { components } from '#contract/product-api.ts';
import type { Handler } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';

type Namespace = components['schemas']['Namespace'];

export const initTenant: Handler<'initTenant'> = async ({ path }, { app, transaction }) => {
  const domain = path.domain.toLowerCase();
  const fallback = app.config.services.defaultTenantId ?? null;
  const namespace = await transaction((tx) =>
    tx.row<Namespace>(sql`
      select id, name, url, icon_url, theme, locale, is_smb_show_studio, user_pool_id, oauth_client_id,
        oauth_client_id_google, oauth_client_id_apple
      from namespaces where domain = ${domain} or id = ${fallback}::uuid
      order by domain = ${domain} desc limit 1`),
  );
  if (!namespace) throw new ProblemError('tenant_unknown');
  // Without a place to go to, no other provider is offered.
  const hidden = app.config.identity.oauthBase === null ? { oauthClientIdGoogle: '', oauthClientIdApple: '' } : {};
  return { status: 200, body: { ...namespace, ...hidden } };
};
