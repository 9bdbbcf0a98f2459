import type { components } from '#contract/product-api.ts';
import { mayCall } from '#contract/roles.ts';
import { checkTaxId } from '#domain/tax/tax-ids.ts';
import { etag, type Handler, ifMatch, userOf } from '../../http/operation.ts';
import { join, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findInstanceOf } from '../../rooms/accounts/instances.ts';
import { type AuditChanges, type AuditField, recordChange, shorten } from '../../rooms/team/audit.ts';

type Instance = components['schemas']['Instance'];

/** What invoices say of the company, before and after. Its place on the map is found by the browser, and no setting. */
function companyChanges(before: Instance, after: Instance): AuditChanges {
  const settings = ({ name, company = {} }: Instance): Readonly<Partial<Record<AuditField, unknown>>> => ({
    name,
    ...company,
  });
  const [old, now] = [settings(before), settings(after)];
  const names = ([...new Set([...Object.keys(old), ...Object.keys(now)])] as AuditField[]).filter(
    (key) => JSON.stringify(old[key]) !== JSON.stringify(now[key]),
  );
  const kept = (value: unknown = null) => (Array.isArray(value) ? value.map(shorten).join(', ') : value);
  return Object.fromEntries(names.map((key) => [key, [kept(old[key]), kept(now[key])]] as const));
}

/** Wrong by its form or its check digit; where the country's ids are not known to us anything goes. */
const isNoTaxId = (country: string, taxId: string): boolean =>
  ['bad_format', 'bad_check_digit'].includes(checkTaxId(country, taxId));

export const updateInstance: Handler<'updateInstance'> = async ({ path, header, body }, call) => {
  const { namespaceId, userId } = userOf(call);
  // As the worker, because the company may be another than the one that is worked for; the caller's membership bounds it.
  const instance = await call.app.db.transaction({ role: 'marquee_worker' }, async (tx) => {
    const current = await findInstanceOf(tx, userId, path.id);
    if (!current) throw new ProblemError('not_found');
    // Its instance is the one of the path, whichever the caller works for.
    if (!mayCall(current.role, 'updateInstance')) throw new ProblemError('forbidden');
    if (body.location && body.location.countryCode !== current.country.code)
      throw new ProblemError('invalid_request', { errors: [{ path: '/location/countryCode', code: 'enum' }] });
    const { taxId } = body.company ?? {};
    if (taxId !== undefined && isNoTaxId(current.country.code, taxId))
      throw new ProblemError('invalid_request', { errors: [{ path: '/company/taxId', code: 'format' }] });
    const version = Number(ifMatch(header).slice(1, -1));
    const changes = [
      ...(body.name === undefined ? [] : [sql`name = ${body.name.trim()}`]),
      ...(body.location === undefined ? [] : [sql`location = ${JSON.stringify(body.location)}::jsonb`]),
      ...(body.company === undefined ? [] : [sql`company = ${JSON.stringify(body.company)}::jsonb`]),
      sql`version = version + 1`,
    ];
    const met = await tx.run(
      sql`update instances set ${join(changes, ', ')} where id = ${path.id} and version = ${version}`,
    );
    if (met !== 1) throw new ProblemError('stale_version');
    const changed = await findInstanceOf(tx, userId, path.id);
    const whatChanged = changed ? companyChanges(current, changed) : {};
    if (Object.keys(whatChanged).length > 0)
      await recordChange(
        tx,
        { namespaceId, instanceId: path.id, actor: userId, action: 'company.changed', changes: whatChanged },
        call.app.clock.wall(),
      );
    return changed;
  });
  if (!instance) throw new Error('An instance vanished while being changed');
  return { status: 200, body: instance, headers: etag(instance.version) };
};
