import { useMemo, useRef } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { CopyButton } from '../../CopyButton.tsx';
import { Code } from '../Code.tsx';
import type { ChartModel } from '../chart-model.ts';
import { SequenceDrawing } from './SequenceDrawing.tsx';
import { leavesOf, type Participant, sequenceMermaid, sequenceOf, sequenceText } from './sequence.ts';
import type { ShownSimulation } from './use-simulation.ts';

/** More than anybody looks at around one moment; all of it is copied. */
const AROUND = 40;

/** The way: a list whose lines lead to their moments, and the same drawn as a sequence diagram. */
export function SequencePart({ shown, chart }: { shown: ShownSimulation; chart: ChartModel }) {
  const t = useText();
  const { walked, place } = shown;
  const { moments } = walked;
  const part = useRef<HTMLElement>(null);
  // What is far away is not drawn; whole blocks of it come and go, so that the list stays as it is at most steps.
  const first = Math.max(0, Math.floor(place / AROUND) * AROUND - AROUND);
  const last = Math.min(moments.length, first + 3 * AROUND);
  const window = useMemo(() => moments.slice(first, last), [moments, first, last]);
  const sequence = useMemo(() => sequenceOf(window), [window]);
  // The present moment is in view, in the list and in the drawing, wherever the page is scrolled to.
  useWhen(window[place - first], () => {
    const list = part.current?.querySelector<HTMLElement>('.simulate-way');
    const line = list?.querySelector<HTMLElement>('[aria-current]');
    if (list && line) list.scrollTop = line.offsetTop - list.clientHeight / 2;
    const drawing = part.current?.querySelector('.sequence');
    const row = drawing?.querySelector('.sequence-now');
    if (drawing && row) drawing.scrollTop = Number(row.getAttribute('y')) - drawing.clientHeight / 3;
  });
  const nameOf = (participant: Participant): string =>
    participant.kind === 'actor'
      ? participant.id
      : participant.kind === 'machine'
        ? chart.name
        : t(`devtools.simulate.who.${participant.kind}`);
  const labelOf = (type: string) => chart.transitions.find(({ event }) => event === type)?.label ?? type;
  return (
    <section ref={part} aria-labelledby="simulate-sequence">
      <h3 id="simulate-sequence">{t('devtools.simulate.sequence')}</h3>
      <ol className="simulate-way" start={first}>
        {window.map((moment, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment has no other name than its place
          <li key={first + index}>
            <button
              type="button"
              className="simulate-line"
              aria-current={first + index === place ? 'step' : undefined}
              data-later={first + index > place || undefined}
              onClick={() => shown.look(first + index)}
            >
              <span className="figures" dir="ltr">
                {first + index}
              </span>
              <span>
                {moment.event === null && `${t('devtools.simulate.begins')} `}
                <Code>
                  {moment.event && <b>{labelOf(moment.event.type)} </b>}→ {leavesOf(moment).join(', ')}
                </Code>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <SequenceDrawing sequence={sequence} nameOf={nameOf} at={place - first} label={t('devtools.simulate.drawing')} />
      <div className="simulate-buttons">
        <CopyButton className="button button-text button-small" text={sequenceText(sequenceOf(moments), nameOf)}>
          {t('devtools.simulate.copyText')}
        </CopyButton>
        <CopyButton className="button button-text button-small" text={sequenceMermaid(sequenceOf(moments), nameOf)}>
          {t('devtools.simulate.copyMermaid')}
        </CopyButton>
      </div>
    </section>
  );
}
