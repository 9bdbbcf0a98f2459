import type { InstanceDraft } from '#machines/session/instance-creation.machine.ts';
import { newIdempotencyKey } from '#src/api/client.ts';
import { isRecord, keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';
import { isCountry } from './countries.ts';

/** The form as far as it is filled in, and the key under which exactly this form is sent. */
export interface KeptDraft {
  readonly draft: InstanceDraft;
  readonly idempotencyKey: string;
}

const KEY = 'create-instance';
export const NAME_LENGTH = 100;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 300;

function placeOf(value: unknown): InstanceDraft['place'] {
  if (!isRecord(value)) return null;
  const { placeId, description } = value;
  return isText(placeId) && isText(description) ? { placeId, description } : null;
}

const form = keptInput<KeptDraft & { readonly owner: string | null }, string | null>({
  version: 1,
  write: ({ owner, idempotencyKey, draft }) => ({ owner, idempotencyKey, ...draft }),
  read: ({ owner, idempotencyKey, name, countryCode, currencyCode, place }, userId) => {
    if (owner !== userId || !isText(name) || !isText(countryCode) || !isText(currencyCode)) return null;
    if (!isCountry(countryCode) || !/^[A-Z]{3}$/.test(currencyCode)) return null;
    const isKey = isText(idempotencyKey) && /^[\w-]{8,100}$/.test(idempotencyKey);
    return {
      owner: userId,
      draft: { name, countryCode, currencyCode, place: placeOf(place) },
      idempotencyKey: isKey ? idempotencyKey : newIdempotencyKey(),
    };
  },
});

/** What this tab kept for this user; null without, and for whatever else is written there. */
export const readKeptDraft = (userId: string | null): KeptDraft | null => form.ofText(tabStorage.read(KEY), userId);

/** Keeps the form for this tab until the instance is there. */
export const keepDraft = (owner: string | null, kept: KeptDraft): void =>
  tabStorage.write(KEY, form.toText({ ...kept, owner }));

export const forgetDraft = (): void => tabStorage.remove(KEY);
