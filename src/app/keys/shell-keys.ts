import type { PageName } from '../pages.ts';

/** What keys ask of the dashboard, wherever in it somebody is. */
export type Command =
  | { readonly kind: 'palette' | 'search' | 'shortcuts' | 'newCampaign' }
  | { readonly kind: 'page'; readonly page: PageName };

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** After the first of two keys the second is waited for. */
const SECOND_KEY_MS = 1500;

/** The sign that was meant: by the key's place where the layout has other letters, as an Arabic one. */
export function signOf({ key, code, shiftKey }: Pick<Press, 'key' | 'code' | 'shiftKey'>): string {
  if (key.length !== 1 || key.charCodeAt(0) < 128) return key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return /^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key;
}

/** ⌘K or Ctrl K, which no setting turns off. */
export const isPaletteKey = (press: Press): boolean =>
  press.ctrlKey !== press.metaKey && !press.altKey && !press.shiftKey && signOf(press) === 'k';

const single: Readonly<Record<string, Command['kind'] & ('search' | 'shortcuts' | 'newCampaign')>> = {
  '/': 'search',
  '?': 'shortcuts',
  c: 'newCampaign',
  n: 'newCampaign',
};

export interface Reading {
  readonly command: Command | null;
  /** When the first of two keys was pressed; null when none waits for its second. */
  readonly since: number | null;
}

/** What one key means, after those before it; `pages` are the letters that follow G. */
export function readKey(
  press: Press,
  at: number,
  since: number | null,
  pages: Readonly<Record<string, PageName>>,
): Reading {
  const sign = signOf(press);
  // A modifier on its own way down says nothing yet, and breaks no pair.
  if (['shift', 'capslock', 'altgraph'].includes(sign)) return { command: null, since };
  // Shift is how some layouts write signs, and never how letters are meant here.
  const isBare = !press.ctrlKey && !press.metaKey && !press.altKey && !(press.shiftKey && /^[a-z]$/.test(sign));
  if (!isBare) return { command: null, since: null };
  if (since !== null && at - since <= SECOND_KEY_MS) {
    const page = pages[sign];
    return { command: page ? { kind: 'page', page } : null, since: null };
  }
  if (sign === 'g') return { command: null, since: at };
  const kind = Object.hasOwn(single, sign) ? single[sign] : undefined;
  return { command: kind ? { kind } : null, since: null };
}

/** Where letters are text, or have a meaning of their own. */
const written = [
  'input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit], [type=file])',
  ...['textarea', 'select', '[contenteditable]:not([contenteditable=false])'],
  ...['[role=menu]', '[role=listbox]', '[role=combobox]', '[role=textbox]'],
].join();

/** Whether a key that is pressed here belongs to the page and not to the dashboard around it. */
export function isTakenBy(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(written) !== null;
}

/** Whether a question or a panel stands over the page. */
export const isCovered = (): boolean =>
  document.querySelector(':is(dialog[open], [role=dialog], [role=alertdialog]):not([hidden])') !== null;
