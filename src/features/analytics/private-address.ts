/**
 * Whether an address carries what a watching script may not read: the code of an activation link, the answer of another
 * provider's sign-in, anybody's e-mail address.
 */
export function isPrivateAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  const rest = decodeURIComponent(`${search}${hash}`.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  return /^\/(activate-account|devtools)\//.test(pathname) || /[?&#](code|state|token)=|@/.test(rest);
}
