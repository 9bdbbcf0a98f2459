import { FormattedMessage } from 'react-intl';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { fieldWords } from './field-words.ts';
import type { DeskLogEntry } from './log.actors.ts';

/** Changes that are shown at once. */
const shownAtOnce = 3;
/** Characters of a value; the exported sheet has it whole. */
const mostLetters = 80;

interface StoredValueProps {
  readonly field: string;
  readonly value: string | null;
  readonly currency: string | null;
}

/** A photo's frame as it is stored, in words; null for what is none. */
function photoValues(value: string) {
  try {
    const { width, crop, corners } = JSON.parse(value);
    return { px: Math.round(width * crop.width), marked: corners === null ? 'no' : 'yes' } as const;
  } catch {
    return null;
  }
}

/** A stored value: money, shares, days and times as people write them, anything else as it is. */
function StoredValue({ field, value, currency }: StoredValueProps) {
  const t = useText();
  const format = useFormat();
  if (value === null) return t('desk.import.empty');
  const photo = field === 'photo' ? photoValues(value) : null;
  if (photo) return t('desk.log.photo', { width: format.number(photo.px), marked: photo.marked });
  if (field.endsWith('_minor') && currency && /^-?\d+$/.test(value)) return format.money(Number(value), currency);
  if (field.endsWith('_micros') && currency && /^\d+$/.test(value)) return format.micros(Number(value), currency);
  if (field.endsWith('_bps') && /^\d+$/.test(value)) return format.percent(Number(value) / 10_000);
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'desk.screenPage.yes' : 'desk.screenPage.no');
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return format.dateTime(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.date(value);
  return <bdi lang="en">{value.length > mostLetters ? `${value.slice(0, mostLetters)}…` : value}</bdi>;
}

/** What of something was changed, with what stood there before. */
export function LogChanges({ entry: { changes: all, currency } }: { readonly entry: DeskLogEntry }) {
  const t = useText();
  const changes = all.filter(({ field }) => fieldWords[field] !== null);
  const list = (some: typeof changes) => (
    <ul className="desk-changes">
      {some.map(({ field, before, after }) => {
        const now = <StoredValue field={field} value={after} currency={currency} />;
        const values = { before: <StoredValue field={field} value={before} currency={currency} />, after: now };
        const word = fieldWords[field];
        return (
          <li key={field}>
            {word ? (
              <span className="muted">{t(word)}</span>
            ) : (
              <bdi lang="en" className="desk-code muted">
                {field}
              </bdi>
            )}
            <span>{before === null ? now : <FormattedMessage id="desk.import.cell" values={values} />}</span>
          </li>
        );
      })}
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
