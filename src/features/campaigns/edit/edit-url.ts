import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { path } from '#src/lib/paths.ts';
import { editorSteps, type PaymentReturn } from '../editor/step-url.ts';

/** What of a paid campaign's editor is shown; the last step is the effect of all of it. */
export function editStep(search: URLSearchParams): EditorStep {
  const step = search.get('step');
  return editorSteps.find((known) => known === step) ?? 'details';
}

/** The address at which an edit that waits for its payment is paid; the provider sends the shopper back to it. */
export const editPaymentUrl = (id: string, editId: string): string =>
  `${path('campaignEdit', { id })}?${new URLSearchParams({ edit: editId })}`;

/** The address at which an edit is taken back. */
export const undoUrl = (id: string, editId: string): string =>
  `${path('campaignEdit', { id })}?${new URLSearchParams({ step: 'review', undo: editId })}`;

/** The edit that an address wants paid, or taken back. */
export const wantedEdit = (search: URLSearchParams, purpose: 'edit' | 'undo'): string | null => search.get(purpose);

/** What the payment provider added to the address; null on any other visit. */
export function editPaymentReturn(search: URLSearchParams): (PaymentReturn & { readonly editId: string }) | null {
  const [editId, checkoutId, resourcePath] = ['edit', 'id', 'resourcePath'].map((name) => search.get(name));
  return editId && checkoutId && resourcePath ? { editId, checkoutId, resourcePath } : null;
}
