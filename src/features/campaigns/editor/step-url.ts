import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { path } from '#src/lib/paths.ts';

export const editorSteps = ['details', 'screens', 'artwork', 'budget', 'review'] as const satisfies EditorStep[];

/** What the URL's `step` may be: a step of the writing, or the payment after it. */
export type EditorPlace = EditorStep | 'payment';

/** Where an address of the editor leads; anything unknown leads to the first step. */
export function placeOf(search: URLSearchParams): EditorPlace {
  const step = search.get('step');
  if (step === 'payment') return 'payment';
  return editorSteps.find((known) => known === step) ?? 'details';
}

/** The address of a place in a draft's editor, with what else is to stay in it; a draft that is not saved yet has none of its own. */
export function editorUrl(campaignId: string | null, place: EditorPlace, rest?: URLSearchParams): string {
  const page = campaignId ? path('campaignEdit', { id: campaignId }) : path('campaignNew');
  const search = new URLSearchParams(rest);
  search.set('step', place);
  return `${page}?${search}`;
}

/** What stays in the address when another step opens: the search for screens and the line at hand, never a payment's result. */
export function staying(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  for (const name of ['step', 'id', 'resourcePath', 'screen', 'open']) rest.delete(name);
  return rest;
}

export interface PaymentReturn {
  readonly checkoutId: string;
  readonly resourcePath: string;
}

/** What the payment provider adds to the result URL; null on any other visit. */
export function paymentReturnOf(search: URLSearchParams): PaymentReturn | null {
  const checkoutId = search.get('id');
  const resourcePath = search.get('resourcePath');
  return placeOf(search) === 'payment' && checkoutId && resourcePath ? { checkoutId, resourcePath } : null;
}

/** The result URL of a payment that somebody has asked for: whoever pays comes back to the question, not to the draft. */
export const approvalPaymentUrl = (campaignId: string): string =>
  editorUrl(campaignId, 'payment', new URLSearchParams({ approval: 'pay' }));

export const isOfApproval = (search: URLSearchParams): boolean => search.has('approval');

export const nextStep = (step: EditorStep): EditorStep | null => editorSteps[editorSteps.indexOf(step) + 1] ?? null;
export const previousStep = (step: EditorStep): EditorStep | null => editorSteps[editorSteps.indexOf(step) - 1] ?? null;

/** A place that the address has to name; `replaces`: instead of the one before it. */
interface Redirection {
  readonly place: EditorPlace;
  readonly replaces: boolean;
}

const toPayment: Redirection = { place: 'payment', replaces: false };
const toReview: Redirection = { place: 'review', replaces: true };
/** The result is known: it is not asked for again when the page is loaded anew. */
const toResult: Redirection = { place: 'payment', replaces: true };

/**
 * Where the address has to lead; null where it may stay. Whether there is a payment the chart says alone, and which step of the writing
 * is open, the address.
 */
export function redirectionOf(
  state: 'writing' | 'paying' | 'paid' | null,
  search: URLSearchParams,
): Redirection | null {
  const isAtPayment = placeOf(search) === 'payment';
  if (state === 'paying' && !isAtPayment) return toPayment;
  if (state === 'writing' && isAtPayment) return toReview;
  return state === 'paid' && paymentReturnOf(search) ? toResult : null;
}
