import { languageOf, resolveTag } from '../../i18n/locales.ts';
import { readAnswer } from '../../platform/identity/social-return.ts';
import type { FirstNeeds, FirstSteps, Kept, PageNeeds, Question } from './first-needs.ts';

/** A token that ends sooner is refreshed first, which is the app's to do. */
const LEAST_LIFE_MS = 5_000;

interface KeptTenant {
  readonly id?: unknown;
  readonly locale?: unknown;
}

function parse(text: string | null): KeptTenant {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** When a token ends, in milliseconds; 0 for what is no token. */
function endOf(token: string): number {
  try {
    const claims: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const end = typeof claims === 'object' && claims !== null && 'exp' in claims ? Number(claims.exp) : 0;
    return Number.isFinite(end) ? end * 1000 : 0;
  } catch {
    return 0;
  }
}

/** Whether an address is one of a pattern's, with its parameters; null when it is not. */
export function match(pattern: string, pathname: string): Readonly<Record<string, string>> | null {
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)/g, (_, name: string) => {
    names.push(name);
    return '([^/]+)';
  });
  const found = new RegExp(`^${source}/?$`, 'i').exec(pathname);
  return found && Object.fromEntries(names.map((name, place) => [name, found[place + 1] ?? '']));
}

/** The page of an address, and its parameters; one without parameters goes before `campaigns/:id`. */
function pageAt(pages: readonly PageNeeds[], pathname: string) {
  for (const page of pages) {
    const params = match(page.pattern, pathname);
    if (params) return { page, params };
  }
  return null;
}

/**
 * What the app is going to ask for at an address, from what the last visit left: a visitor who has no session is on the way to
 * the sign-in. What is asked in vain costs a request; nothing is decided here.
 */
export function firstSteps({ files, frame, pages }: FirstNeeds, url: URL, kept: Kept, now: number): FirstSteps {
  const { pathname, search, hostname } = url;
  const tenant = parse(kept('namespace'));
  const tenantTag = typeof tenant.locale === 'string' ? tenant.locale : null;
  const own = languageOf(kept('locale'));
  let tag: string = own ?? 'en';
  try {
    tag = resolveTag(own, tenantTag);
  } catch {
    // A tag that is none decides nothing.
  }
  const language = languageOf(tag) ?? 'en';
  const token = kept('token');
  const isMember = token !== null && endOf(token) > now + LEAST_LIFE_MS;
  const address = pathname === '/' || pathname === '/dashboard' ? '/dashboard/home' : pathname;
  const wanted = pageAt(pages, address);
  const isShut = wanted?.page.frame === 'dashboard' && token === null;
  const found = isShut ? pageAt(pages, '/login') : wanted;

  const tenantId = typeof tenant.id === 'string' && /^[\w-]+$/.test(tenant.id) ? tenant.id : null;
  const headers = { 'X-Locale': tag, 'Accept-Language': tag };
  const tenantHeaders = tenantId ? { ...headers, 'X-Namespace-Id': tenantId } : headers;
  // A sign-in window on its way back starts no app.
  if (readAnswer(url)) return { language, needs: null, files: [], messages: [`/lang/${language}.json`], questions: [] };
  const questions: Question[] = [{ url: `/api/admin/init/${encodeURIComponent(hostname)}`, headers }];
  if (isMember && tenantId && found?.page.frame === 'dashboard') {
    const authorized = { ...tenantHeaders, Authorization: `Bearer ${token}` };
    const instanceId = kept('instanceId') ?? '';
    const inInstance = /^[\w-]{1,64}$/.test(instanceId) ? { ...authorized, 'X-Instance-Id': instanceId } : authorized;
    questions.push(
      { url: '/api/admin/users/self', headers: inInstance },
      { url: '/api/dsp/instances', headers: authorized },
      { url: `/api/admin/terms-of-service/latest/${tenantId}`, headers: tenantHeaders },
      ...(search ? [] : found.page.asks).map((ask) => ({
        url: `/api${ask.replace(/\{(\w+)\}/g, (_, name: string) => found.params[name] ?? '')}`,
        headers: inInstance,
      })),
    );
  }
  const places = found ? [...(found.page.frame === 'dashboard' ? frame : []), ...found.page.files] : [];
  return {
    language,
    needs: found?.page ?? null,
    files: [...new Set(places)].flatMap((place) => files[place] ?? []),
    messages: [`/lang/${language}.json`, ...(found?.page.isLater ? [`/lang/later/${language}.json`] : [])],
    questions,
  };
}
