import { useText } from '#src/i18n/use-text.ts';
import { Code } from '../Code.tsx';
import type { Moment } from './simulated-moments.ts';
import { shown } from './written-values.ts';

/** Of more lines a value shows its beginning only, until it is opened. */
const MOST_LINES = 8;
const PREVIEW = 60;

function ContextValue({ value }: { value: unknown }) {
  const text = shown(value, 1);
  const lines = <pre dir="ltr">{text}</pre>;
  if (text.split('\n').length <= MOST_LINES) return lines;
  return (
    <details>
      <summary>
        <Code>{shown(value).slice(0, PREVIEW)}…</Code>
      </summary>
      {lines}
    </details>
  );
}

/** What the machine holds now, and what its last step did or would do. */
export function MomentDetails({ moment }: { moment: Moment }) {
  const t = useText();
  const { snapshot, changed, taken, guards, deeds } = moment;
  const context = Object.entries((snapshot.context ?? {}) as Readonly<Record<string, unknown>>);
  return (
    <>
      <section aria-labelledby="simulate-context">
        <h3 id="simulate-context">{t('devtools.simulate.context')}</h3>
        {context.length === 0 && <p className="simulate-hint">{t('devtools.simulate.noContext')}</p>}
        <dl className="simulate-context">
          {context.map(([name, value]) => (
            <div key={name} data-changed={changed.has(name) || undefined}>
              <dt>
                <Code>{name}</Code>
                {changed.has(name) && <span className="simulate-changed"> {t('devtools.simulate.changed')}</span>}
              </dt>
              <dd>
                <ContextValue value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-labelledby="simulate-did">
        <h3 id="simulate-did">{t('devtools.simulate.did')}</h3>
        <ul className="simulate-deeds">
          {taken.map((id, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may be taken twice in a row
            <li key={`${place} ${id}`}>
              <span>{t('devtools.simulate.deed.takes')}</span> <Code>{id}</Code>
            </li>
          ))}
          {guards.map(({ name, answer }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may be asked twice
            <li key={`${place} ${name}`}>
              <span>{t(answer ? 'devtools.simulate.saysYes' : 'devtools.simulate.saysNo')}</span> <Code>{name}</Code>
            </li>
          ))}
          {deeds.map(({ kind, name, detail }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: one may be done twice
            <li key={`${place} ${kind} ${name}`}>
              <span>{t(`devtools.simulate.deed.${kind}`)}</span> {name && <Code>{name}</Code>}{' '}
              {detail && (
                <span className="simulate-detail">
                  <Code>{detail}</Code>
                </span>
              )}
            </li>
          ))}
        </ul>
        {taken.length + deeds.length + guards.length === 0 && (
          <p className="simulate-hint">{t('devtools.simulate.didNothing')}</p>
        )}
      </section>
    </>
  );
}
