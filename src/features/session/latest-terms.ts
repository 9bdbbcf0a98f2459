import { api, bodyOf, type Schema } from '#src/api/client.ts';
import { appStorage } from '#src/platform/browser-storage.ts';

/** How long an answer is good enough for the next navigation. */
const CHECK_MS = 60_000;

/** The last answer, and when it was asked for on a clock that nobody sets. */
let known: { namespaceId: string; terms: Schema<'Terms'>; askedAt: number } | null = null;

/** Whether terms were found that the user has not agreed to. */
let isOutstanding = false;

const isStale = (): boolean => known !== null && performance.now() - known.askedAt >= CHECK_MS;

/**
 * Whether the next navigation has to look at the terms: a minute after the last time, and while some are to be agreed to, for a
 * navigation that is led on elsewhere drops what it found.
 */
export const isTermsCheckDue = (): boolean => isOutstanding || isStale();

/** The tenant's latest terms, when the user has not agreed to them yet; else null. Rejects with an ApiError. */
export async function termsToAgree(user: Schema<'User'>, namespaceId: string): Promise<Schema<'Terms'> | null> {
  const latest = await latestTerms(namespaceId);
  isOutstanding = user.termsOfServiceVersion !== latest.version;
  if (isOutstanding) return latest;
  if (appStorage.get('termsVersion') !== latest.version) appStorage.set('termsVersion', latest.version);
  return null;
}

async function latestTerms(namespaceId: string): Promise<Schema<'Terms'>> {
  const earlier = known?.namespaceId === namespaceId ? known.terms : null;
  if (earlier && !isStale()) return earlier;
  const askedAt = performance.now();
  try {
    const params = { path: { id: namespaceId } };
    const terms = await bodyOf(api.GET('/admin/terms-of-service/latest/{id}', { params }));
    known = { namespaceId, terms, askedAt };
    return terms;
  } catch (error) {
    // In mid-session a page is not withheld because nobody could be asked for news.
    if (!earlier) throw error;
    known = { namespaceId, terms: earlier, askedAt };
    return earlier;
  }
}
