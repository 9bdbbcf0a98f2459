import { randomUUID } from 'node:crypto';
import { writeClaimsOf } from '../../engines/identity-admin/write-claims.ts';
import { gazetteer } from '../../engines/places/gazetteer.ts';
import { etag, type Handler, userOf } from '../../http/operation.ts';
import { sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { findInstanceOf, soldCurrencies } from '../../rooms/accounts/instances.ts';
import { readSelf } from '../../rooms/accounts/users.ts';

/** Instances that one user may own. */
const MOST = 5;

const refuse = (path: string): never => {
  throw new ProblemError('invalid_request', { errors: [{ path, code: 'enum' }] });
};

export const createInstance: Handler<'createInstance'> = async ({ body }, call) => {
  const user = userOf(call);
  const { countries } = await gazetteer();
  const country = countries.get(body.countryCode) ?? refuse('/countryCode');
  if (body.location && body.location.countryCode !== country.code) refuse('/location/countryCode');
  const output = await call.answer(async (tx) => {
    await readSelf(tx, call.app, user);
    // Money of two currencies never meets: an instance pays in what its tenant's screens cost.
    const sold = await soldCurrencies(tx);
    const known =
      sold.length > 0 ? sold : [...new Set([...countries.values()].flatMap(({ currencies }) => currencies))];
    if (!known.includes(body.currencyCode)) refuse('/currencyCode');
    const id = randomUUID();
    const { isOpen } = await tx.one<{ isOpen: boolean }>(sql`
      select open_instance(${id}::uuid, ${body.name.trim()}, ${country.code}, ${country.names.en}, ${body.currencyCode},
        ${body.location ? JSON.stringify(body.location) : null}::jsonb, ${call.app.clock.wall()}::timestamptz, ${MOST}) as is_open`);
    if (!isOpen) throw new ProblemError('too_many_instances', { facts: { most: MOST } });
    const instance = await findInstanceOf(tx, user.userId, id);
    if (!instance) throw new Error('An instance vanished while being opened');
    return { status: 201, body: instance, headers: etag(instance.version) };
  });
  // Committed before it is told: what fails here is written by the job, and the answer is true all the same.
  await writeClaimsOf(call.app, user);
  return output;
};
