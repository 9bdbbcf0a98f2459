/** Named loggers: one line of JSON an event. Nothing that identifies or authorises may be among the fields. */
export interface Logger {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
  /** A logger of a part, e.g. `http`. */
  named(name: string): Logger;
}

/** A logger that writes one line of JSON an event. */
export function createLogger(write: (line: string) => void, name = 'server'): Logger {
  const log =
    (level: string) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}) =>
      write(JSON.stringify({ at: new Date().toISOString(), level, name, message, ...fields }));
  return { info: log('info'), warn: log('warn'), error: log('error'), named: (part) => createLogger(write, part) };
}

/** Says nothing: tests. */
export const silentLogger: Logger = createLogger(() => undefined);

/** The same logger for parts that put the details first. */
export const detailsFirst = (log: Logger) => ({
  info: (details: object, message: string) => log.info(message, { ...details }),
  warn: (details: object, message: string) => log.warn(message, { ...details }),
  error: (details: object, message: string) => log.error(message, { ...details }),
});
