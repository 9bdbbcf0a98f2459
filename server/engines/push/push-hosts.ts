import { isLoopback } from '../../kernel/local-host.ts';

/** The push services of the browsers that there are: whoever subscribes names the host, and this server calls no other. */
const hosts = ['fcm.googleapis.com'];
const domains = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com'];

const LONGEST = 1000;

const isKnown = ({ protocol, host }: URL): boolean =>
  protocol === 'https:' && (hosts.includes(host) || domains.some((domain) => host.endsWith(domain)));

/**
 * An endpoint as it is kept; null of one that is at no push service.
 * @param more further hosts, with their port where it is not the usual one; on this machine they need no TLS
 */
export function readEndpoint(text: string, more: readonly string[] = []): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.username || url.password || url.href.length > LONGEST) return null;
  const isNamed =
    more.includes(url.host) && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)));
  return isKnown(url) || isNamed ? url.href : null;
}
