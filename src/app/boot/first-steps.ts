import { fallbackLanguage, languageOf } from '#domain/text/languages.ts';
import { type HeaderFacts, headersFor, sendableId } from '../../api/header-rules.ts';
import { firstTag } from '../../i18n/first-tag.ts';
import { decodeClaims } from '../../lib/jwt.ts';
import { keptTenant } from '../../lib/kept-tenant.ts';
import { askAbout, matchAddress } from '../../lib/match-address.ts';
import { readAnswer } from '../../platform/identity/social-return.ts';
import type { FirstNeeds, FirstSteps, Kept, PageNeeds, Question } from './first-needs.ts';

/** A token that ends sooner is refreshed first, which is the app's to do. */
const LEAST_LIFE_MS = 5_000;

/** Where a visit begins, and with what. */
export interface Visit {
  readonly url: URL;
  readonly kept: Kept;
  /** The locale tag of the tenant, as the document says it. */
  readonly documentTag: string | undefined;
  readonly now: number;
}

/** Whether a token is good for what is asked now. */
function isGood(token: string | null, now: number): boolean {
  const end = token === null ? Number.NaN : Number(decodeClaims(token)?.exp);
  return end * 1000 > now + LEAST_LIFE_MS;
}

/** The page of an address, and its parameters; one without parameters goes before `campaigns/:id`. */
function pageAt(pages: readonly PageNeeds[], pathname: string) {
  for (const page of pages) {
    const params = matchAddress(page.pattern, pathname);
    if (params) return { page, params };
  }
  return null;
}

/**
 * What the app is going to ask for at an address, from what the last visit left: a visitor who has no session is on the way to
 * the sign-in. What is asked in vain costs a request; nothing is decided here.
 */
export function firstSteps(
  { files, frame, pages, faces }: FirstNeeds,
  { url, kept, documentTag, now }: Visit,
): FirstSteps {
  const { pathname, search, hostname } = url;
  const tag = firstTag(kept, documentTag);
  const language = languageOf(tag) ?? fallbackLanguage;
  const face = faces[language] ?? null;
  const token = kept('token');
  const address = pathname === '/' || pathname === '/dashboard' ? '/dashboard/home' : pathname;
  const wanted = pageAt(pages, address);
  const isShut = wanted?.page.frame === 'dashboard' && token === null;
  const found = isShut ? pageAt(pages, '/login') : wanted;

  const { id } = keptTenant(kept('namespace'));
  const tenantId = typeof id === 'string' ? sendableId(id) : null;
  const instanceId = sendableId(kept('instanceId'));
  const asking = (path: string, who: Pick<HeaderFacts, 'namespaceId' | 'token'>): Question => ({
    url: `/api${path}`,
    headers: headersFor(`/api${path}`, { locale: tag, instanceId, ...who }),
  });
  // A sign-in window on its way back starts no app.
  if (readAnswer(url))
    return { language, face, needs: null, files: [], messages: [`/lang/${language}.json`], questions: [] };
  const questions = [asking(`/admin/init/${encodeURIComponent(hostname)}`, { namespaceId: null, token: null })];
  if (isGood(token, now) && tenantId && found?.page.frame === 'dashboard') {
    const pageAsks = search ? [] : found.page.asks.map((question) => askAbout(question, found.params));
    const asked = ['/admin/users/self', '/dsp/instances', `/admin/terms-of-service/latest/${tenantId}`, ...pageAsks];
    questions.push(...asked.map((path) => asking(path, { namespaceId: tenantId, token })));
  }
  const places = found ? [...(found.page.frame === 'dashboard' ? frame : []), ...found.page.files] : [];
  return {
    language,
    face,
    needs: found?.page ?? null,
    files: [...new Set(places)].flatMap((place) => files[place] ?? []),
    messages: ['', ...(found?.page.parts ?? [])].map((part) => `/lang/${part}${language}.json`),
    questions,
  };
}
