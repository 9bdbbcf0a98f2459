/**
 * What `/etc/hosts` would say, for one process: loaded before its program (`node --import`), it finds every host of example.com on this
 * machine, and changes nothing of how a connection to it is made or what certificate is taken.
 */
import dns from 'node:dns';

const isKnown = (name: string) => /(^|\.)example\.com$/.test(name);
const here = '127.0.0.1';

type Answer = (error: Error | null, ...found: unknown[]) => void;
const { lookup } = dns;
Object.assign(dns, {
  lookup(name: string, ...rest: [...options: unknown[], answer: Answer]) {
    if (!isKnown(name)) return Reflect.apply(lookup, dns, [name, ...rest]);
    const answer = rest.at(-1) as Answer;
    const options = typeof rest[0] === 'object' ? (rest[0] as { all?: boolean } | null) : null;
    process.nextTick(() => (options?.all ? answer(null, [{ address: here, family: 4 }]) : answer(null, here, 4)));
  },
});
// The mail library asks by itself, and for the later version of addresses, too.
const { resolve4, resolve6 } = dns.Resolver.prototype;
const answering = (ask: typeof resolve4 | typeof resolve6, found: readonly string[]) =>
  function answered(this: dns.Resolver, name: string, ...rest: [...options: unknown[], answer: Answer]) {
    if (!isKnown(name)) return Reflect.apply(ask, this, [name, ...rest]);
    process.nextTick(() => (rest.at(-1) as Answer)(null, [...found]));
  };
Object.assign(dns.Resolver.prototype, { resolve4: answering(resolve4, [here]), resolve6: answering(resolve6, []) });
