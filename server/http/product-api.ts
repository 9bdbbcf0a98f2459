import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayCall } from '#contract/roles.ts';
import { maxArtworkBytes } from '#domain/artworks/artwork-limits.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../kernel/caller.ts';
import { ProblemError } from '../kernel/problem.ts';
import { type Admission, admit } from './authenticate.ts';
import { digestBody } from './authenticate-player.ts';
import { type ContractRoute, contractRoutes } from './contract.ts';
import { claimKey, hashRequest, keepAnswer, releaseKey } from './idempotency.ts';
import type { Call, Handler, Handlers, Input, OperationId, Output, Reading, Reads } from './operation.ts';
import { receiveFile } from './receive-file.ts';
import { toFieldErrors, validatorOf } from './validation.ts';

/** What somebody nobody knows may send as JSON: forms, never files. */
const strangerBytes = 16_384;
/** What a few operations take as JSON beyond what all do: five documents of 200,000 letters, whatever their alphabet. */
const largeBytes: Readonly<Partial<Record<OperationId, number>>> = { publishTenantTerms: 6 * 1024 * 1024 };

const mostBytes = ({ access, bodyType, operationId }: ContractRoute): { readonly bodyLimit?: number } => {
  if (access === 'stranger' && bodyType === 'application/json') return { bodyLimit: strangerBytes };
  const bodyLimit = largeBytes[operationId];
  return bodyLimit === undefined ? {} : { bodyLimit };
};

const prefixes = { params: 'path', querystring: 'query', headers: 'header', body: '' } as const;

/** The pointer of a text with a NUL in it, which JSON can carry and PostgreSQL cannot. */
function findNul(value: unknown, pointer: string): string | undefined {
  if (typeof value === 'string') return value.includes('\u0000') ? pointer : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = findNul(inner, `${pointer}/${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Checks each part against the contract, the text ones coerced in place. */
function validate(route: ContractRoute, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  // Without a body there is no type, and the schema says what is missing.
  if (route.bodyType !== undefined && type !== undefined && type !== route.bodyType)
    throw new ProblemError('invalid_request', { errors: [{ path: 'header/content-type', code: 'const' }] });
  const parts = { params: request.params, querystring: request.query, headers: request.headers, body: request.body };
  for (const part of ['params', 'querystring', 'headers', 'body'] as const) {
    const schema = route.schema[part];
    if (!schema) continue;
    const nul = findNul(parts[part], prefixes[part]);
    if (nul !== undefined) throw new ProblemError('invalid_request', { errors: [{ path: nul, code: 'pattern' }] });
    const check = validatorOf(schema, part === 'body' ? 'body' : 'text');
    if (check(parts[part])) continue;
    const errors = toFieldErrors(check.errors ?? [], prefixes[part]);
    const missingVersion =
      part === 'headers' && errors.some((error) => error.path.endsWith('/if-match') && error.code === 'required');
    throw new ProblemError(missingVersion ? 'precondition_required' : 'invalid_request', { errors });
  }
}

function checkResponse(route: ContractRoute, output: { status: unknown; body: unknown }): void {
  const schema = route.responses[String(output.status)];
  if (!schema) return;
  const check = validatorOf(schema, 'body');
  // As it goes over the wire: without what JSON leaves out.
  if (!check(JSON.parse(JSON.stringify(output.body)))) {
    throw new Error(`${route.operationId} answers outside the contract: ${JSON.stringify(check.errors)}`);
  }
}

interface ProductApiOptions {
  readonly handlers: Handlers;
  /** Every response is held against the contract: tests. */
  readonly checkResponses: boolean;
}

/** @throws ProblemError `forbidden` */
function requireRole({ operationId }: ContractRoute, caller: Caller, body?: unknown): Caller {
  if (caller.kind === 'member' && !mayCall(caller.role, operationId, body)) throw new ProblemError('forbidden');
  return caller;
}

const inputOf = (request: FastifyRequest) =>
  ({ path: request.params, query: request.query, header: request.headers, body: request.body }) as Input<OperationId>;

/** Asks who calls and what they ask for in one round trip; undefined where it takes more. */
async function serveReading(
  app: Context,
  route: ContractRoute,
  { scope, asked, judge }: Admission,
  { queries, answer }: Reads<OperationId>,
): Promise<Output<OperationId> | undefined> {
  const rows = await app.db.read([...asked, { scope, queries }]);
  // Nothing of what was read is looked at before its reader is let in.
  const caller = requireRole(route, judge(rows.slice(0, -1) as Parameters<typeof judge>[0]));
  return answer(rows.at(-1) ?? {}, caller);
}

async function serve(
  app: Context,
  route: ContractRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  { handlers, checkResponses }: ProductApiOptions,
) {
  const admission = await admit(app, route, request);
  // The table gives each operation its own types; here they have been checked against the contract at run time.
  const handler = handlers[route.operationId] as unknown as Handler<OperationId> | Reading<OperationId>;
  const letIn = async () =>
    requireRole(
      route,
      admission.judge(admission.asked.length > 0 ? await app.db.read(admission.asked) : []),
      request.body,
    );
  if (typeof handler !== 'function') {
    let asked: Reads<OperationId> | undefined;
    try {
      validate(route, request);
      const asking = { app, now: app.clock.business(), user: admission.user, request };
      asked = handler.reads(inputOf(request), asking);
    } catch (error) {
      await letIn(); // who is not let in hears of nothing else
      throw error;
    }
    const output = asked && (await serveReading(app, route, admission, asked));
    if (output) return send(route, reply, output, checkResponses);
  }
  const caller = await letIn();
  validate(route, request);
  const { scope } = admission;
  const handle = typeof handler === 'function' ? handler : handler.otherwise;
  if (!handle) throw new Error(`${route.operationId} takes more than reading, and nothing does it`);
  if (route.bodyType === 'multipart/form-data') await app.disk.requireRoom(maxArtworkBytes.image);
  const file = route.bodyType === 'multipart/form-data' ? await receiveFile(request, reply) : undefined;
  const key = route.idempotent ? String(request.headers['idempotency-key']) : undefined;
  if (key !== undefined) {
    const hash = hashRequest([
      route.operationId,
      request.params,
      file ? [file.name, file.sha256] : (request.body ?? null),
      // Nothing where nothing is asked, so that a key of before is known.
      ...(Object.keys(request.query as object).length > 0 ? [request.query] : []),
    ]);
    const kept = await claimKey(app, scope, key, route.operationId, hash);
    if (kept)
      return reply
        .code(kept.status)
        .headers({ ...kept.headers, 'Idempotent-Replayed': 'true' })
        .send(kept.body);
  }
  const call: Call = {
    app,
    caller,
    scope,
    requestId: request.id,
    locale: String(request.headers['x-locale'] ?? 'en'),
    file,
    transaction: (work) => app.db.transaction(scope, work),
    answer: (work) =>
      app.db.transaction(scope, async (tx) => {
        const output = await work(tx);
        if (key !== undefined && !('streamed' in output)) {
          await keepAnswer(tx, scope, key, {
            status: Number(output.status),
            headers: { ...output.headers },
            body: output.kept ?? output.body,
          });
        }
        return output;
      }),
    request,
    reply,
  };
  let output: Output<OperationId>;
  try {
    output = await handle(inputOf(request), call);
  } catch (error) {
    if (key !== undefined) await releaseKey(app, scope, key);
    throw error;
  }
  return send(route, reply, output, checkResponses);
}

function send(route: ContractRoute, reply: FastifyReply, output: Output<OperationId>, isChecked: boolean) {
  if ('streamed' in output || reply.sent) return reply;
  if (isChecked) checkResponse(route, output);
  return reply
    .code(Number(output.status))
    .headers({ 'cache-control': 'no-store', ...output.headers })
    .send(output.body ?? undefined);
}

/** Every operation of the contract, validated, authenticated and handed to its handler. */
export function productApi(app: Context, options: ProductApiOptions) {
  return async (server: FastifyInstance) => {
    // A chunk is read by its handler, which keeps what arrives of one that is cut off.
    server.addContentTypeParser('application/offset+octet-stream', (_request, payload, done) => done(null, payload));
    for (const route of contractRoutes()) {
      server.route({
        method: route.method as 'GET',
        url: route.url,
        exposeHeadRoute: false,
        ...(route.access === 'player' && route.bodyType ? { preParsing: digestBody } : {}),
        ...mostBytes(route),
        handler: (request, reply) => serve(app, route, request, reply, options),
      });
    }
  };
}
