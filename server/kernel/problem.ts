import type { components } from '#contract/product-api.ts';

export type Problem = components['schemas']['Problem'];
export type ProblemCode = components['schemas']['ProblemCode'];
export type FieldError = components['schemas']['FieldError'];

/** Status and title of each code; titles are for developers, users read the app's own words. */
const problems: Readonly<Record<ProblemCode, readonly [status: number, title: string]>> = {
  invalid_request: [400, 'The request does not fit the contract'],
  malformed_body: [400, 'The body cannot be read'],
  unauthenticated: [401, 'A valid token is needed'],
  token_expired: [401, 'The token has expired'],
  clock_skewed: [401, 'The call was signed at another time than it came'],
  replayed: [409, 'This signed call has been made before'],
  forbidden: [403, 'This role may not do that'],
  not_a_member: [403, 'The user is not a member of this instance'],
  not_found: [404, 'There is nothing here'],
  tenant_unknown: [404, 'No tenant answers to this domain'],
  stale_version: [412, 'It has been changed since it was read'],
  precondition_required: [428, 'If-Match is needed'],
  idempotency_conflict: [409, 'This Idempotency-Key was used for another request'],
  idempotency_in_progress: [409, 'The first request with this Idempotency-Key is still being answered'],
  name_taken: [409, 'The name is in use'],
  transition_refused: [409, 'The lifecycle does not allow this now'],
  campaign_incomplete: [422, 'Something is missing before it can be submitted'],
  start_too_soon: [422, 'The start is earlier than the screens can take it'],
  budget_too_low: [422, 'The budget is below what the screens take'],
  category_prohibited: [422, 'A screen does not take this category'],
  edit_refused: [422, 'The campaign cannot be changed like that'],
  edit_pending: [409, 'Another change waits for its payment'],
  undo_refused: [409, 'The change cannot be undone now'],
  slots_unavailable: [409, 'Some screens have no free slots in this flight'],
  artwork_missing: [422, 'There is no artwork'],
  artwork_mismatch: [422, 'No artwork fits some of the screens'],
  artwork_in_use: [409, 'A campaign still uses it'],
  artwork_needed: [409, 'Something still needs it'],
  card_in_use: [409, 'A campaign that was paid with it is not over'],
  asset_in_use: [409, 'A design shows it'],
  file_missing: [400, 'There is no file'],
  file_too_large: [413, 'The file is too large'],
  file_unsupported: [415, 'The file is of a kind that is not taken'],
  file_truncated: [422, 'The file is damaged or cut off'],
  file_too_many_pixels: [422, 'The image has too many pixels'],
  file_animated: [422, 'The image is animated'],
  file_too_small: [422, 'The image has too few pixels'],
  video_refused: [422, 'The video is not one that screens take'],
  html_refused: [422, 'The package is not one that screens take'],
  artwork_duplicate: [409, 'The instance has an artwork of this file'],
  upload_offset: [409, 'The chunk does not begin where the upload goes on'],
  upload_incomplete: [409, 'Not all of the file has arrived'],
  upload_damaged: [422, 'What arrived is not what was announced'],
  upload_quota: [409, 'The instance may not store more'],
  storage_full: [507, 'There is no room left to keep it'],
  payment_mismatch: [409, 'The payment is not the one that was prepared'],
  checkout_expired: [409, 'The checkout has expired'],
  balance_insufficient: [409, 'The balance does not cover it'],
  company_blocked: [409, 'The platform lets the company book nothing now'],
  tenant_closed: [409, 'The tenant sells nothing now'],
  domain_unproven: [409, 'No record says that the domain is the tenant’s'],
  credit_unavailable: [409, 'The company cannot pay by invoice now'],
  spending_limit_reached: [409, 'It is more than the member may spend without another’s word'],
  approval_not_needed: [409, 'The member may pay for it alone'],
  offer_refused: [409, 'The campaign cannot have the offer of its code'],
  credit_limit_reached: [409, 'What the company may owe does not cover it'],
  payment_recorded: [409, 'Money of this bank reference is recorded for the invoice'],
  payment_too_large: [409, 'It is more than is open of the invoice'],
  month_open: [409, 'The month is not closed: something may still be added to its statement'],
  payout_recorded: [409, 'The statement is paid already, or a later one is'],
  payout_differs: [409, 'Something else is due by the statement'],
  contract_past: [409, 'The first day of the contract is over'],
  key_taken: [409, 'Another screen has this key'],
  request_open: [409, 'Another request about the company waits for its decision'],
  quote_expired: [409, 'The refund quote is over, used or for another version'],
  selection_empty: [409, 'There is nothing to do it to'],
  provider_unavailable: [502, 'The payment provider does not answer'],
  review_decided: [409, 'The review has been decided already'],
  account_in_use: [409, 'An instance with unfinished campaigns would be left without an owner'],
  last_owner: [409, 'A company keeps an owner'],
  already_member: [409, 'The address is a member of the company'],
  already_invited: [409, 'The address has an open invitation to the company'],
  invitation_not_yours: [409, 'The invitation is bound to another address'],
  invitation_over: [409, 'The invitation was used, revoked, or has expired'],
  account_deleted: [410, 'The account has been deleted'],
  too_many_instances: [409, 'The user owns as many instances as they may'],
  address_has_account: [409, 'The address has an account that is signed in to another way'],
  social_unavailable: [422, 'Nobody signs in to this tenant by that provider'],
  social_code_refused: [422, 'The pool does not take the code'],
  social_token_invalid: [502, 'The pool answered with a token for somebody else'],
  identity_unavailable: [502, 'The identity pool does not answer'],
  request_timeout: [408, 'The rest of the request did not come'],
  rate_limited: [429, 'Too many requests'],
  internal: [500, 'Something broke'],
  unavailable: [503, 'Not available now'],
};

/** An expected refusal; becomes problem+json. */
export class ProblemError extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly errors: readonly FieldError[] | undefined;
  readonly facts: Readonly<Record<string, unknown>> | undefined;

  constructor(
    code: ProblemCode,
    more: { errors?: readonly FieldError[]; facts?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(`${code}: ${problems[code][1]}`);
    this.name = 'ProblemError';
    this.code = code;
    this.status = problems[code][0];
    this.errors = more.errors;
    this.facts = more.facts;
  }

  /** As fastify's own errors have it: doors with words of their own go by the status. */
  get statusCode(): number {
    return this.status;
  }
}

/** The body of a refusal (RFC 9457). */
export function toProblem(error: ProblemError, requestId: string): Problem {
  const [status, title] = problems[error.code];
  return {
    type: `urn:marquee:problem:${error.code}`,
    title,
    status,
    code: error.code,
    requestId,
    ...(error.errors ? { errors: [...error.errors] } : {}),
    ...(error.facts ? { facts: { ...error.facts } } : {}),
  };
}
