import type { Context } from '../../context.ts';
import { ClientTakenError } from '../../engines/identity/admin.ts';
import {
  DemoTenantError,
  DomainTakenError,
  findSpecProblems,
  TenantFixedError,
  type TenantSpec,
} from '../../flows/platform/create-tenant.ts';
import { type FieldError, ProblemError } from '../../kernel/problem.ts';

const clientFields = ['oauthClientId', 'oauthClientIdGoogle', 'oauthClientIdApple'] as const;

const refused = (errors: readonly FieldError[]) => new ProblemError('invalid_request', { errors });

/** Why a tenant is not described like that, as the contract says it. */
function refusalOf(error: unknown, spec: TenantSpec): unknown {
  if (error instanceof DomainTakenError) return new ProblemError('name_taken');
  if (error instanceof DemoTenantError) return new ProblemError('transition_refused', { facts: { reason: 'demo' } });
  if (error instanceof TenantFixedError)
    return new ProblemError('transition_refused', { facts: { field: error.field } });
  if (error instanceof ClientTakenError) {
    const field = clientFields.find((one) => spec[one] === error.clientId) ?? 'oauthClientId';
    return refused([{ path: `/${field}`, code: 'client_taken' }]);
  }
  return error;
}

/**
 * Writes a tenant by its description, whose pool is made before where pools are of the installation's own: nobody signs in without one.
 * @throws ProblemError `invalid_request` with what a schema cannot say, at its fields; `name_taken`, `transition_refused`
 */
export async function describing<T>({ ensurePool }: Context, spec: TenantSpec, write: () => Promise<T>): Promise<T> {
  const problems = await findSpecProblems(spec);
  if (problems.length > 0)
    throw refused(
      problems.map(({ path, code, expected }) => ({ path, code, ...(expected ? { limit: expected } : {}) })),
    );
  try {
    await ensurePool(
      spec.userPoolId,
      clientFields.map((field) => spec[field] ?? ''),
    );
    return await write();
  } catch (error) {
    throw refusalOf(error, spec);
  }
}
