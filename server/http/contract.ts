import { readFileSync } from 'node:fs';
import type { Access } from './authenticate.ts';
import type { OperationId } from './operation.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly schema: object;
}
interface ContractOperation {
  readonly operationId: OperationId;
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly Record<string, unknown>[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { readonly schema: object }> }>;
  readonly 'x-access'?: Access;
}
type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';
type PathItem = { readonly [M in Method]?: ContractOperation } & { readonly parameters?: readonly Parameter[] };
interface Document {
  readonly paths: Record<string, PathItem>;
}

export interface ContractRoute {
  readonly operationId: OperationId;
  readonly method: string;
  /** With `:name` for `{name}`. */
  readonly url: string;
  readonly access: Access;
  readonly idempotent: boolean;
  readonly bodyType: string | undefined;
  readonly schema: {
    readonly params?: object;
    readonly querystring?: object;
    readonly headers?: object;
    readonly body?: object;
  };
  /** JSON schema of each success. */
  readonly responses: Readonly<Record<string, object>>;
}

const methods: readonly Method[] = ['get', 'put', 'post', 'delete', 'patch'];
const document = JSON.parse(
  readFileSync(new URL('../../openapi/generated/product-api.json', import.meta.url), 'utf8'),
) as Document;

function partSchema(parameters: readonly Parameter[], where: Parameter['in']): object | undefined {
  const own = parameters.filter((parameter) => parameter.in === where);
  if (own.length === 0) return undefined;
  const nameOf = (parameter: Parameter) => (where === 'header' ? parameter.name.toLowerCase() : parameter.name);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map((parameter) => [nameOf(parameter), parameter.schema])),
    required: own.filter((parameter) => parameter.required || where === 'path').map(nameOf),
    ...(where === 'query' ? { additionalProperties: false } : {}),
  };
}

const accessOf = (operation: ContractOperation): Access => {
  if (operation['x-access']) return operation['x-access'];
  if (operation.security?.length === 0) return 'stranger';
  return operation.security?.some((scheme) => 'screenKey' in scheme) ? 'player' : 'member';
};

/** Every operation of the contract as a route. */
export function contractRoutes(): ContractRoute[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method): ContractRoute[] => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const [bodyType] = Object.keys(operation.requestBody?.content ?? {});
      const params = partSchema(parameters, 'path');
      const querystring = partSchema(parameters, 'query') ?? { type: 'object', additionalProperties: false };
      const headers = partSchema(parameters, 'header');
      const body = bodyType === 'application/json' ? operation.requestBody?.content[bodyType]?.schema : undefined;
      return [
        {
          operationId: operation.operationId,
          method: method.toUpperCase(),
          url: `/api${path.replace(/\{(\w+)\}/g, ':$1')}`,
          access: accessOf(operation),
          idempotent: parameters.some((parameter) => parameter.name === 'Idempotency-Key'),
          bodyType,
          schema: {
            querystring,
            ...(params ? { params } : {}),
            ...(headers ? { headers } : {}),
            ...(body ? { body } : {}),
          },
          responses: Object.fromEntries(
            Object.entries(operation.responses).flatMap(([status, response]) => {
              const schema = response.content?.['application/json']?.schema;
              return schema ? [[status, schema]] : [];
            }),
          ),
        },
      ];
    }),
  );
}
