/** The claims of a JSON web token, unverified (the server verifies); null when it is not one. */
export function decodeClaims(token: string): Readonly<Record<string, unknown>> | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replace(/-/g, '+').replace(/_/g, '/'));
    const text = new TextDecoder().decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    const claims: unknown = JSON.parse(text);
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** The first entry of a membership claim: one id, several with commas between, or a JSON array. Null when there is none. */
export function firstOfClaim(claim: unknown): string | null {
  if (typeof claim !== 'string') return null;
  const [first] = claim
    .replace(/[[\]"]/g, '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  return first ?? null;
}
