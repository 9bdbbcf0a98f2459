import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#contract/product-api.ts';
import type { Context } from '../context.ts';
import type { Caller, ProvenUser } from '../kernel/caller.ts';
import type { Found, Queries, Scope, Tx } from '../kernel/db/database.ts';
import type { ReceivedFile } from './receive-file.ts';

export type OperationId = keyof operations;
type Parameters<Id extends OperationId> = operations[Id]['parameters'];
type Part<T> = [NonNullable<T>] extends [never] ? Record<never, never> : NonNullable<T>;
type Body<Id extends OperationId> = operations[Id] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : operations[Id] extends { requestBody: { content: { 'text/plain': infer T } } }
    ? T
    : undefined;

/** What the contract says a call brings, already validated. */
export interface Input<Id extends OperationId> {
  readonly path: Part<Parameters<Id>['path']>;
  readonly query: Part<Parameters<Id>['query']>;
  readonly header: Part<Parameters<Id>['header']>;
  readonly body: Body<Id>;
}

type Responses<Id extends OperationId> = operations[Id]['responses'];
type Success<Id extends OperationId> = Exclude<keyof Responses<Id>, 'default'>;
type Content<R> = R extends { content: infer C } ? C[keyof C] : undefined;

/** One of the successes the contract allows; `streamed` when the handler wrote the reply itself. */
export type Output<Id extends OperationId> =
  | {
      readonly status: Success<Id>;
      readonly body: Content<Responses<Id>[Success<Id>]>;
      readonly headers?: Readonly<Record<string, string>>;
      /** What a repeat under the same Idempotency-Key gets in place of the body: without what is told once. */
      readonly kept?: Content<Responses<Id>[Success<Id>]>;
    }
  | { readonly streamed: true };

export interface Call<Id extends OperationId = OperationId> {
  readonly app: Context;
  readonly caller: Caller;
  readonly scope: Scope;
  readonly requestId: string;
  readonly locale: string;
  /** The file of a form; only where the contract takes one. */
  readonly file: ReceivedFile | undefined;
  /** A transaction as the caller. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The same; what it returns is also kept under the Idempotency-Key, in the same transaction. */
  answer(work: (tx: Tx) => Promise<Output<Id>>): Promise<Output<Id>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export type Handler<Id extends OperationId> = (input: Input<Id>, call: Call<Id>) => Promise<Output<Id>>;

/** Of a call that has not been let in yet. */
export interface Asking {
  readonly app: Context;
  /** Business time. */
  readonly now: Date;
  /** Of those that their token proves. */
  readonly user: ProvenUser | undefined;
  readonly request: FastifyRequest;
}

/** What is read, and what is made of it once the caller is let in; undefined where it takes more than reading. */
export interface Reads<Id extends OperationId> {
  readonly queries: Queries;
  readonly answer: (found: Found<Queries>, caller: Caller) => Output<Id> | undefined;
}

/** An operation that says up front what it reads: that goes to the database together with the question who asks. */
export interface Reading<Id extends OperationId> {
  readonly reads: (input: Input<Id>, asking: Asking) => Reads<Id> | undefined;
  /** For what takes more than one reading. */
  readonly otherwise?: Handler<Id>;
}

/** Keeps the types of what is read beside what is made of it. */
export const reads = <Id extends OperationId, Q extends Queries>(
  queries: Q,
  answer: (found: Found<Q>, caller: Caller) => Output<Id> | undefined,
): Reads<Id> => ({ queries, answer: answer as Reads<Id>['answer'] });

/** One handler for each operation of the contract: a missing one does not compile. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> | Reading<Id> };

/** The caller of an operation that takes members only. */
export function memberOf(call: { caller: Caller }): Extract<Caller, { kind: 'member' }> {
  if (call.caller.kind !== 'member') throw new Error('The contract gives this operation to members');
  return call.caller;
}

/** The caller of an operation that takes any signed-in user. */
export function userOf(call: { caller: Caller }): Exclude<Caller, { kind: 'stranger' } | { kind: 'player' }> {
  if (call.caller.kind === 'stranger' || call.caller.kind === 'player')
    throw new Error('The contract gives this operation to users');
  return call.caller;
}

/** The caller of an operation that takes operators only. */
export function operatorOf(call: { caller: Caller }): Extract<Caller, { kind: 'operator' }> {
  if (call.caller.kind !== 'operator') throw new Error('The contract gives this operation to operators');
  return call.caller;
}

/** The caller of an operation that takes the platform's people only. */
export function platformOf(call: { caller: Caller }): Extract<Caller, { kind: 'platform' }> {
  if (call.caller.kind !== 'platform') throw new Error('The contract gives this operation to the platform');
  return call.caller;
}

/** The caller of an operation that takes players only. */
export function playerOf(call: { caller: Caller }): Extract<Caller, { kind: 'player' }> {
  if (call.caller.kind !== 'player') throw new Error('The contract gives this operation to players');
  return call.caller;
}

/** The tenant that a stranger's call is about; the contract requires it and Node lower-cases the name. */
export const namespaceOf = (header: object): string =>
  String((header as Record<string, unknown>)['x-namespace-id']).toLowerCase();

/** The version a call names in If-Match; the contract requires it and Node lower-cases it. */
export const ifMatch = (header: object): string => String((header as Record<string, unknown>)['if-match']);

/** The entity tag of a version. */
export const etag = (version: number): { ETag: string } => ({ ETag: `"${version}"` });
