import { latePart } from '#src/lib/late-part.tsx';

/** What nobody needs before there is a draft: fetched as soon as there is one. */
export const artworkStep = latePart(async () => (await import('./steps/ArtworkStep.tsx')).ArtworkStep);
export const budgetStep = latePart(async () => (await import('./steps/BudgetStep.tsx')).BudgetStep);
/** In place of what a package fixes; of its drafts only. */
export const packageStep = latePart(async () => (await import('./steps/PackageStep.tsx')).PackageStep);
export const reviewStep = latePart(async () => (await import('./steps/ReviewStep.tsx')).ReviewStep);
/** Of a draft that came back from approval only. */
export const returnedNote = latePart(async () => (await import('../approval/ReturnedNote.tsx')).ReturnedNote);
/** Beside the review alone. */
export const offerTotal = latePart(async () => (await import('./payment/OfferTotal.tsx')).OfferTotal);
export const paymentView = latePart(async () => (await import('./payment/PaymentView.tsx')).PaymentView);

export const fetchLaterSteps = (): Promise<unknown> =>
  Promise.all([artworkStep, budgetStep, reviewStep, offerTotal, paymentView].map(({ fetch }) => fetch()));
