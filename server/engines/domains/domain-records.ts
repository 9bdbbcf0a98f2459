import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** What domains say of themselves by their name servers. */
export interface DomainRecords {
  /** The texts of a name's TXT records, each put together; none where there is no such name. @throws NoAnswerError */
  readTexts(name: string): Promise<readonly string[]>;
}

/** No name server has said what there is, or that there is nothing. */
export class NoAnswerError extends Error {}

export interface DomainRecordsOptions {
  /** `address` or `address:port`, `[address]:port` of IPv6; none: those of the machine. */
  readonly servers: readonly string[];
  /** In all, milliseconds. */
  readonly timeoutMs?: number;
}

/** How a name server says that there is nothing (RFC 1035, 4.1.1; RFC 2308). */
const nothing: readonly unknown[] = ['ENOTFOUND', 'ENODATA'];

/** Whether a resolver can be told of a server by this text: an address, with or without a port. */
export function isServer(text: string): boolean {
  if (isIP(text)) return true;
  const [, six, four, port = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d{1,5})$/.exec(text) ?? [];
  return isIP(six ?? four ?? '') === (six ? 6 : 4) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** Asks name servers, at each call anew: a record that was just written is to be found. */
export function createDomainRecords({ servers, timeoutMs = 5000 }: DomainRecordsOptions): DomainRecords {
  return {
    async readTexts(name) {
      const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
      if (servers.length > 0) resolver.setServers(servers);
      // Several servers have their time one after another; all of them together no more than one.
      const timer = setTimeout(() => resolver.cancel(), timeoutMs);
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (nothing.includes(code)) return [];
        throw new NoAnswerError(`No name server tells of ${name}: ${code}`);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
