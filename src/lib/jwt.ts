type Claims = Readonly<Record<string, unknown>>;

/** The token asked about last: a page asks about its own a dozen times. */
let last: { readonly token: string; readonly claims: Claims | null } | null = null;

/** The claims of a JSON web token, unverified (the server verifies); null when it is not one. */
export function decodeClaims(token: string): Claims | null {
  if (last?.token !== token) last = { token, claims: decode(token) };
  return last.claims;
}

function decode(token: string): Claims | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Claims) : null;
  } catch {
    return null;
  }
}

/** The entries of a membership claim: one id, several with commas between, or a JSON array. */
export const entriesOfClaim = (claim: unknown): string[] =>
  typeof claim === 'string'
    ? claim
        .replace(/[[\]"]/g, '')
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean)
    : [];

/** The first entry of a membership claim; null when there is none. */
export const firstOfClaim = (claim: unknown): string | null => entriesOfClaim(claim)[0] ?? null;
