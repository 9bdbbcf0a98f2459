/** Hosts that only ever mean this machine. */
const isLoopback = (hostname: string): boolean => /^((.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/**
 * Whether an address a client names is one it is registered with: the same text, character by character. On a loopback host
 * the port is left out of account, because whoever listens there may have taken any (RFC 8252, section 7.3); such an address
 * is registered without one.
 */
export function isRegistered(registered: readonly string[], given: string): boolean {
  if (registered.includes(given)) return true;
  if (!URL.canParse(given)) return false;
  const url = new URL(given);
  // Another spelling of the same address might be read differently elsewhere.
  if (url.href !== given || !isLoopback(url.hostname)) return false;
  url.port = '';
  return registered.includes(url.href);
}
