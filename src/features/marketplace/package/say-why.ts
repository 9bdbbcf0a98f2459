import type { Schema } from '#src/api/client.ts';
import type { useFormat } from '#src/i18n/use-format.ts';
import type { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { dayWords } from './day-words.ts';

/** So many screens are named; the others are counted. */
const NAMED = 3;

interface Words {
  readonly t: ReturnType<typeof useText>;
  readonly format: Pick<ReturnType<typeof useFormat>, 'list'>;
  /** The screens' names by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Why a flight cannot start on a day, with the screens that are in its way. */
export function sayWhy({ state, screenIds }: Schema<'PackageDay'>, { t, format, names }: Words): string {
  const why = t(dayWords[state], { count: screenIds.length });
  // Where all are closed, or another day is in the way, no screen is to be named.
  if (state === 'closed' || state === 'free' || screenIds.length === 0) return why;
  const known = screenIds.flatMap((id) => names.get(id) ?? []);
  if (known.length < screenIds.length) return why;
  const rest = known.length - NAMED;
  const list = [...known.slice(0, NAMED).map(isolate), ...(rest > 0 ? [t('packages.day.more', { count: rest })] : [])];
  return t('packages.day.named', { why, screens: format.list(list) });
}
