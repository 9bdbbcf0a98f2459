import { publishTerms } from '../../flows/platform/publish-terms.ts';
import { type Handler, platformOf } from '../../http/operation.ts';
import { workerFor } from '../../kernel/caller.ts';
import { requirePlatform } from '../../rooms/accounts/require-operator.ts';
import { showTermsVersion } from '../../views/tenants/tenant-terms.ts';

export const publishTenantTerms: Handler<'publishTenantTerms'> = async ({ path, body }, call) => {
  const caller = platformOf(call);
  const { db, clock } = call.app;
  const { version, documents, effectiveAt } = body;
  await db.transaction(workerFor(caller), async (tx) => {
    await requirePlatform(tx, caller);
    await publishTerms(
      { tx, clock },
      { namespaceId: path.id, version, documents, effectiveAt: effectiveAt ? new Date(effectiveAt) : undefined },
    );
  });
  return { status: 201, body: await call.transaction((tx) => showTermsVersion(tx, clock, path.id, version)) };
};
