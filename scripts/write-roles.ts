interface Operation {
  readonly operationId?: string;
  readonly 'x-role'?: string;
  readonly 'x-role-for'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface RoleDocument {
  readonly 'x-roles': Readonly<Record<string, readonly string[]>>;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation | readonly unknown[]>>>>;
}

const operationsOf = ({ paths }: RoleDocument): Operation[] =>
  Object.values(paths).flatMap((path) =>
    Object.values(path).filter((item): item is Operation => !Array.isArray(item) && 'operationId' in item),
  );

/** The contract's rules about roles, for the server that keeps them and the app that offers by them. @throws for a role nobody has named */
export function writeRoles(document: RoleDocument): string {
  const named = (role: string): string => {
    if (!Object.hasOwn(document['x-roles'], role)) throw new Error(`x-roles does not name ${role}`);
    return role;
  };
  const lines = (write: (operation: Operation) => string | undefined) =>
    operationsOf(document)
      .flatMap((operation) => write(operation) ?? [])
      .sort()
      .join('\n');
  const rolesFor = (fields: NonNullable<Operation['x-role-for']>) =>
    Object.entries(fields).map(([field, values]) => {
      const roles = Object.entries(values).map(([value, role]) => `${value}: ${named(role)}`);
      return `${field}: { ${roles.join(', ')} }`;
    });
  return `/** Generated from openapi/ by \`npm run generate\`; never edited. */
import type { components, operations } from './product-api.ts';

/** What a member of an instance is; null for a reviewer or an operator without one. */
export type MemberRole = NonNullable<components['schemas']['Instance']['role']>;

type Roles = readonly MemberRole[];
${Object.entries(document['x-roles'])
  .map(([name, roles]) => `const ${name}: Roles = ${JSON.stringify(roles)};`)
  .join('\n')}

/** Which of an instance's members may call an operation; every member may call the others. */
export const operationRoles: { readonly [Id in keyof operations]?: Roles } = {
${lines(({ operationId, 'x-role': role }) => role && `  ${operationId}: ${named(role)},`)}
};

/** What the values of a field of the body take besides. */
const bodyRoles: { readonly [Id in keyof operations]?: Readonly<Record<string, Readonly<Record<string, Roles>>>> } = {
${lines(({ operationId, 'x-role-for': fields }) => fields && `  ${operationId}: { ${rolesFor(fields).join(', ')} },`)}
};

/** Whether a member may call an operation, with such a body. */
export function mayCall(role: MemberRole | null | undefined, operation: keyof operations, body?: unknown): boolean {
  if (role === null || role === undefined) return false;
  if (operationRoles[operation]?.includes(role) === false) return false;
  const given = new Map(typeof body === 'object' && body !== null ? Object.entries(body) : []);
  return Object.entries(bodyRoles[operation] ?? {}).every(([field, values]) =>
    Object.entries(values).every(([value, roles]) => given.get(field) !== value || roles.includes(role)),
  );
}
`;
}
