/** What an activation link carries. */
export interface ActivationToken {
  /** The name the pool knows the user by. */
  readonly username: string;
  readonly code: string;
}

/** Takes the last part of an activation link apart (base64url of the name, a dot, the code); null for anything else. */
export function readActivationToken(token: string): ActivationToken | null {
  const [, name, code] = /^([A-Za-z0-9_-]{1,400})\.(\d{4,10})$/.exec(token) ?? [];
  if (name === undefined || code === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(name.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const username = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // A name that cannot have been in a mail of ours.
    if (!/^\S+$/u.test(username) || /\p{C}/u.test(username)) return null;
    return { username, code };
  } catch {
    return null;
  }
}
