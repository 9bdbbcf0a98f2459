import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import type { DeskLogEntry } from './log.actors.ts';

/** Changes that are shown at once. */
const shownAtOnce = 3;
/** Characters of a value; the exported sheet has it whole. */
const mostLetters = 80;

/** What of something was changed, with what stood there before. */
export function LogChanges({ entry: { changes, currency } }: { readonly entry: DeskLogEntry }) {
  const t = useText();
  const format = useFormat();
  const shown = (field: string, value: string | null): string => {
    if (value === null) return t('desk.import.empty');
    if (field.endsWith('_minor') && currency && /^-?\d+$/.test(value)) return format.money(Number(value), currency);
    if (field.endsWith('_at') && /^\d{4}-\d\d-\d\dT/.test(value)) return format.dateTime(value);
    return isolate(value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value);
  };
  const list = (some: typeof changes) => (
    <ul className="desk-changes">
      {some.map(({ field, before, after }) => (
        <li key={field}>
          <bdi lang="en" className="desk-code muted">
            {field}
          </bdi>
          <span>
            {before === null
              ? shown(field, after)
              : t('desk.import.cell', { before: shown(field, before), after: shown(field, after) })}
          </span>
        </li>
      ))}
    </ul>
  );
  const rest = changes.slice(shownAtOnce);
  return (
    <div className="stack gap-1">
      {list(changes.slice(0, shownAtOnce))}
      {rest.length > 0 && (
        <details>
          <summary>{t('desk.log.more', { count: rest.length })}</summary>
          {list(rest)}
        </details>
      )}
    </div>
  );
}
