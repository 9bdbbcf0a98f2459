import type { InstanceDraft } from '#machines/session/instance-creation.machine.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { isCountry } from './countries.ts';

/** The form as far as it is filled in, and the key under which exactly this form is sent. */
export interface KeptDraft {
  readonly draft: InstanceDraft;
  readonly idempotencyKey: string;
}

const KEY = 'create-instance';
/** Changes whenever the form of what is kept changes. */
const VERSION = 1;
export const NAME_LENGTH = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

function placeOf(value: unknown): InstanceDraft['place'] {
  if (typeof value !== 'object' || value === null) return null;
  const { placeId, description } = value as Record<string, unknown>;
  return isText(placeId) && isText(description) ? { placeId, description } : null;
}

/** What this tab kept for this user; null without, and for whatever else is written there. */
export function readKeptDraft(userId: string | null): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { v, owner, idempotencyKey, name, countryCode, currencyCode, place } = kept as Record<string, unknown>;
    if (v !== VERSION || owner !== userId || !isText(name) || !isText(countryCode) || !isText(currencyCode))
      return null;
    if (!isCountry(countryCode) || !/^[A-Z]{3}$/.test(currencyCode)) return null;
    return {
      draft: { name, countryCode, currencyCode, place: placeOf(place) },
      idempotencyKey:
        isText(idempotencyKey) && /^[\w-]{8,100}$/.test(idempotencyKey) ? idempotencyKey : newIdempotencyKey(),
    };
  } catch {
    return null;
  }
}

/** Keeps the form for this tab until the instance is there. */
export function keepDraft(userId: string | null, { draft, idempotencyKey }: KeptDraft): void {
  tabStorage.write(KEY, JSON.stringify({ v: VERSION, owner: userId, idempotencyKey, ...draft }));
}

export const forgetDraft = (): void => tabStorage.remove(KEY);
