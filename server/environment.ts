import { isIP } from 'node:net';

/** The environment cannot be read; the message is one sentence that names the variable. */
export class ConfigError extends Error {}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A number between two bounds. @throws ConfigError */
export function numberOf(environment: Environment, name: string, fallback: number, low: number, high: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isFinite(value) || value < low || value > high) {
    throw new ConfigError(`${name} takes a number from ${low} to ${high}, not "${text}"`);
  }
  return value;
}

/** The origin of a web address. @throws ConfigError */
export function originOf(environment: Environment, name: string, fallback: string): string {
  const text = environment[name] || fallback;
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} takes an address such as https://example.com, not "${text}"`);
  }
  return new URL(text).origin;
}

/** The same where it may be left out. @throws ConfigError */
export const optionalOriginOf = (environment: Environment, name: string): string | undefined =>
  environment[name] ? originOf(environment, name, '') : undefined;

/** Whether variables that only mean something together are all set; false when none is. @throws ConfigError */
export function areSet(environment: Environment, ...names: readonly string[]): boolean {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length === 0) return true;
  if (missing.length === names.length) return false;
  const given = names.filter((name) => environment[name]);
  throw new ConfigError(`${given.join(' and ')} is of no use without ${missing.join(' and ')}`);
}

/** An address, or one of its networks: `10.0.0.0/8`. Without a prefix of 0, which would mean everybody. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits);
}

/**
 * Whose word about a request's sender is taken: so many proxies one behind the other, or those at the listed addresses and
 * networks; false, the caller itself is the sender. @throws ConfigError
 */
export function proxiesOf(environment: Environment, name: string): number | string[] | false {
  const text = environment[name]?.trim();
  if (!text) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const networks = text.split(/[\s,]+/).filter(Boolean);
  if (networks.length === 0 || !networks.every(isNetwork))
    throw new ConfigError(
      `${name} takes a number of proxies from 1 to 9, or addresses such as 10.0.0.0/8, not "${text}"`,
    );
  return networks;
}
