import { newIdempotencyKey } from './client.ts';

/** Gives the same wish the same `Idempotency-Key`, so that another try after a cut is carried out once. */
export function createKeyBook(): (...wish: readonly unknown[]) => string {
  const keys = new Map<string, string>();
  return (...wish) => {
    const subject = JSON.stringify(wish);
    const key = keys.get(subject) ?? newIdempotencyKey();
    keys.set(subject, key);
    return key;
  };
}
