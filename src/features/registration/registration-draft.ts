import { NAME_LENGTH } from '#domain/text/personal-text.ts';
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
/** Changes whenever the form of what is kept changes. */
const VERSION = 1;

const emptyDraft: RegistrationDraft = { businessName: '', name: '', email: '', isAwaitingCode: false };

/** What this tab kept; storage is anybody's to write. */
export function readDraft(): RegistrationDraft {
  try {
    const kept: unknown = JSON.parse(tabStorage.read(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('v' in kept) || kept.v !== VERSION) return emptyDraft;
    const { businessName, name, email, isAwaitingCode } = kept as Record<string, unknown>;
    const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 3 * NAME_LENGTH) : '');
    return {
      businessName: text(businessName),
      name: text(name),
      email: text(email),
      isAwaitingCode: isAwaitingCode === true && text(email) !== '',
    };
  } catch {
    return emptyDraft;
  }
}

/** Keeps the form for this tab, until it is signed up with. */
export function keepDraft({ businessName, name, email, isAwaitingCode }: RegistrationDraft): void {
  tabStorage.write(KEY, JSON.stringify({ v: VERSION, businessName, name, email, isAwaitingCode }));
}

export const forgetDraft = (): void => tabStorage.remove(KEY);
