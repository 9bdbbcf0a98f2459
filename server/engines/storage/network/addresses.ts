/** What a look for the network found in a text. */
export interface NetworkLook {
  /** The first address or call by which it would load something, at most 120 characters of it; null when there is none. */
  readonly outside: string | null;
  /** Addresses that a click would lead to. On a screen nobody clicks. */
  readonly clickTargets: readonly string[];
}

export const nothingFound: NetworkLook = { outside: null, clickTargets: [] };

/** What several looks found together. */
export const together = (looks: readonly NetworkLook[]): NetworkLook => ({
  outside: looks.find(({ outside }) => outside !== null)?.outside ?? null,
  clickTargets: looks.flatMap(({ clickTargets }) => clickTargets),
});

export const shown = (found: string): string => found.slice(0, 120);

const PACKAGE_HOST = 'package.invalid';
const NETWORK = /^(?:https?|wss?|ftp):$/;

/**
 * The address, if a browser would take it for one outside the package: by the same rules, which know backslashes, addresses
 * without slashes, and line breaks within.
 */
export function outsideAddress(value: string): string | null {
  // A scheme without slashes means the page's own host only if the page has that scheme: a page of either is asked.
  for (const scheme of ['http', 'https']) {
    const base = `${scheme}://${PACKAGE_HOST}/`;
    if (!URL.canParse(value, base)) continue;
    const { protocol, hostname } = new URL(value, base);
    if (NETWORK.test(protocol) && hostname !== PACKAGE_HOST) return shown(value.trim());
  }
  return null;
}

/** Names that scripts need for elements, and that stand for no place. */
const NAMESPACES =
  /^http:\/\/www\.w3\.org\/(?:2000\/(?:svg|xmlns\/?)|1999\/(?:xlink|xhtml)|XML\/1998\/namespace|1998\/Math\/MathML)$/;
export const isNamespace = (address: string): boolean => NAMESPACES.test(address);

const HOST = String.raw`(?:[\w-]+\.)+[a-z]{2,}|localhost|\[[0-9a-f:]+\]|\d{1,3}(?:\.\d{1,3}){3}`;
/** An address within a text, with its host written out, as the source of a pattern. */
export const ADDRESS = String.raw`(?:(?:https?|wss?|ftp):)?[\\/]{2}(?:[^\s"'\x60<>()/@]*@)?(?:${HOST})[^\s"'\x60<>()]*`;
