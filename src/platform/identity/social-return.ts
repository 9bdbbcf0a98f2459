/** What a sign-in window comes back with. */
export interface SocialAnswer {
  readonly state: string;
  /** Good once, for who holds the verifier; null when the answer is no. */
  readonly code: string | null;
}

/** Where providers send the window back to (the specification's redirect target), on this origin. */
export const returnPath = '/dashboard';

/** The answer in an address that a provider sent the window back to, or null for any other address. */
export function readAnswer({ pathname, searchParams }: URL): SocialAnswer | null {
  const state = searchParams.get('state');
  const code = searchParams.get('code');
  if (pathname !== returnPath || !state || (!code && !searchParams.has('error'))) return null;
  return { state, code };
}
