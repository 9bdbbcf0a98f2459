/**
 * Whether an address carries what a watching script may not read: the code of an activation link, the token of an invitation, a report or a mail,
 * the answer of another provider's sign-in, anybody's e-mail address.
 */
export function isPrivateAddress({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): boolean {
  const rest = decodeURIComponent(`${search}${hash}`.replace(/%(?![0-9a-f]{2})/gi, '%25'));
  return (
    /^\/(activate-account|invitations|devtools)\//.test(pathname) ||
    // What opens a link of a report or of a mail stands after the `#`.
    (/^\/(shared\/|unsubscribe$)/.test(pathname) && hash !== '') ||
    /[?&#](code|state|token)=|@|\/invitations\//.test(rest)
  );
}
