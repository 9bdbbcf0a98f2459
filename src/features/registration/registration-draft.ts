import { NAME_LENGTH } from '#domain/text/personal-text.ts';
import { keptInput } from '#src/patterns/kept-input/kept-input.ts';
import { tabStorage } from '#src/platform/tab-storage.ts';

/** The sign-up form as far as it was filled in; the password is never part of it. */
export interface RegistrationDraft {
  readonly businessName: string;
  readonly name: string;
  readonly email: string;
  /** The account was made, and its code is awaited. */
  readonly isAwaitingCode: boolean;
}

const KEY = 'registration';
const emptyDraft: RegistrationDraft = { businessName: '', name: '', email: '', isAwaitingCode: false };
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 3 * NAME_LENGTH) : '');

const keptDraft = keptInput<RegistrationDraft>({
  version: 1,
  write: ({ businessName, name, email, isAwaitingCode }) => ({ businessName, name, email, isAwaitingCode }),
  read: ({ businessName, name, email, isAwaitingCode }) => ({
    businessName: text(businessName),
    name: text(name),
    email: text(email),
    isAwaitingCode: isAwaitingCode === true && text(email) !== '',
  }),
});

/** The form of somebody who comes from an invitation begins with what that says, unless they had begun with another one. */
export function withInvited(kept: RegistrationDraft, state: unknown): RegistrationDraft {
  const { email, businessName } = (state ?? {}) as { readonly email?: unknown; readonly businessName?: unknown };
  const invited = text(email);
  if (invited === '' || kept.email === invited || kept.isAwaitingCode) return kept;
  return { ...kept, email: invited, businessName: text(businessName) };
}

/** What this tab kept. */
export const readDraft = (): RegistrationDraft => keptDraft.ofText(tabStorage.read(KEY)) ?? emptyDraft;

/** Keeps the form for this tab, until it is signed up with. */
export const keepDraft = (draft: RegistrationDraft): void => tabStorage.write(KEY, keptDraft.toText(draft));

export const forgetDraft = (): void => tabStorage.remove(KEY);
