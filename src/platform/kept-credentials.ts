/** Longer than a mail takes, shorter than a forgotten tab stays open. */
const KEPT_MS = 1_800_000;

let kept: { readonly email: string; readonly password: string } | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

const sameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Keeps a password that was just chosen until its account can be signed in to: in this tab's memory alone, never in any
 * storage, for half an hour at most.
 */
export function keepCredentials(email: string, password: string): void {
  forgetCredentials();
  kept = { email, password };
  timer = setTimeout(forgetCredentials, KEPT_MS);
}

/** The kept password of an address, which is forgotten with this; null when there is none. */
export function takeCredentials(email: string): (() => string) | null {
  if (!kept || !sameEmail(kept.email, email)) return null;
  const { password } = kept;
  forgetCredentials();
  return () => password;
}

/** Lets go of whatever is kept. */
export function forgetCredentials(): void {
  kept = null;
  clearTimeout(timer);
}
