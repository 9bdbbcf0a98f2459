import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

type Terms = Schema<'Terms'>;

/** How long a navigation waits for news, which are rare; on a slow line they come after it. */
const PATIENCE_MS = 150;

/** The last answer. */
let known: { readonly namespaceId: string; readonly terms: Terms } | null = null;

/** Whether terms were found that the user has not agreed to. */
let isOutstanding = false;

const listeners = new Set<() => void>();

/** Tells of terms that were found to be new after the navigation that asked; returns how to stop. */
export function onLateTerms(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether terms are to be agreed to that a navigation, led on elsewhere, may have dropped. */
export const areTermsOutstanding = (): boolean => isOutstanding;

/** The tenant's latest terms, when the user has not agreed to them yet; else null. Rejects with an ApiError. */
export async function termsToAgree(user: Schema<'User'>, namespaceId: string): Promise<Terms | null> {
  const latest = await latestTerms(namespaceId);
  isOutstanding = user.termsOfServiceVersion !== latest.version;
  if (isOutstanding) return latest;
  if (appStorage.get('termsVersion') !== latest.version) appStorage.set('termsVersion', latest.version);
  return null;
}

/** Asked for at every call. In mid-session no page is withheld because nobody could be asked for news, or not in time: those tell. */
async function latestTerms(namespaceId: string): Promise<Terms> {
  const earlier = known?.namespaceId === namespaceId ? known.terms : null;
  const asked = askFor(namespaceId);
  if (!earlier) return asked;
  const patience = new Promise<Terms>((resolve) => setTimeout(resolve, PATIENCE_MS, earlier));
  const answer = asked.catch(() => earlier);
  const inTime = await Promise.race([answer, patience]);
  void answer.then(({ version }) => {
    if (version !== inTime.version) for (const listener of listeners) listener();
  });
  return inTime;
}

async function askFor(namespaceId: string): Promise<Terms> {
  const params = { path: { id: namespaceId } };
  const terms = await bodyOf(api.GET('/admin/terms-of-service/latest/{id}', { params }));
  known = { namespaceId, terms };
  return terms;
}
