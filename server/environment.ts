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
