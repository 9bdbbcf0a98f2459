import { readFileSync } from 'node:fs';
import type { operations } from '#contract/product-api.ts';

export type OperationId = keyof operations;

interface Operation {
  readonly operationId: OperationId;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema?: { readonly format?: string; readonly items?: { readonly format?: string } };
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
  readonly 'x-access'?: 'user' | 'reviewer' | 'media_owner' | 'operator' | 'platform';
  readonly 'x-role'?: 'editor' | 'payer' | 'manager' | 'owner';
  readonly 'x-role-for'?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface ContractOperation extends Operation {
  readonly method: string;
  /** With `{name}`, below `/api`. */
  readonly path: string;
  readonly access: 'stranger' | 'user' | 'member' | 'reviewer' | 'media_owner' | 'operator' | 'platform' | 'player';
}

const document = JSON.parse(
  readFileSync(new URL('../../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, Record<string, Operation> & { parameters?: Operation['parameters'] }>;
  components: { schemas: Record<string, object> };
};

const accessOf = (operation: Operation): ContractOperation['access'] => {
  if (operation.security?.length === 0) return 'stranger';
  if (operation.security?.some((scheme) => 'screenKey' in scheme)) return 'player';
  return operation['x-access'] ?? 'member';
};

/** Every operation, read from the contract itself and not through the server's own reading of it. */
export const contractOperations: readonly ContractOperation[] = Object.entries(document.paths).flatMap(([path, item]) =>
  ['get', 'put', 'post', 'delete', 'patch'].flatMap((method) => {
    const operation = item[method];
    if (!operation) return [];
    const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
    return [{ ...operation, parameters, method: method.toUpperCase(), path, access: accessOf(operation) }];
  }),
);

/** @throws when the contract has no such list of words */
export function wordsOf(schema: string): readonly string[] {
  const { enum: words } = document.components.schemas[schema] as { enum?: readonly string[] };
  if (!words) throw new Error(`The contract has no words of ${schema}`);
  return words;
}

/** @throws when the contract has no such operation */
export function operationOf(id: OperationId): ContractOperation {
  const operation = contractOperations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  return operation;
}

/** What a call brings beside who makes it. */
export interface CallParts {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object goes as JSON, text as it is, a form as multipart. */
  readonly body?: object | string | FormData;
}

/** The address of a call, from the host on. */
export function addressOf(id: OperationId, parts: CallParts): string {
  const { path } = operationOf(id);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts.path?.[name] ?? ''));
  return `/api${filled}${parts.query ? `?${new URLSearchParams(parts.query)}` : ''}`;
}

/** One real request of an operation. */
export function callOperation(
  origin: string,
  id: OperationId,
  parts: CallParts,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const { method } = operationOf(id);
  const { body } = parts;
  const isJson = typeof body === 'object' && !(body instanceof FormData);
  return fetch(`${origin}${addressOf(id, parts)}`, {
    method,
    headers: {
      ...(isJson ? { 'Content-Type': 'application/json' } : {}),
      ...(typeof body === 'string' ? { 'Content-Type': 'text/plain' } : {}),
      ...parts.headers,
      ...headers,
    },
    ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as string | FormData) }),
  });
}
