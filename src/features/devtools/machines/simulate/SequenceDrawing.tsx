import { memo } from 'react';
import { classNames } from '#src/lib/class-names.ts';
import type { Message, NameParticipant, Sequence } from './sequence.ts';

export interface SequenceDrawingProps {
  sequence: Sequence;
  nameOf: NameParticipant;
  /** The place of the step that is looked at. */
  at: number;
  /** What the drawing is, for those who cannot see it; the list beside it says the same. */
  label: string;
}

/** The advance of a character of its font, in CSS pixels. */
const CHARACTER = 6.7;
const ROW = 26;
const HEAD = 34;
/** Between two lifelines, at least. */
const NEAREST = 84;
const MARGIN = 12;

const widthOf = (text: string) => text.length * CHARACTER;

/** How far each lifeline is from the last: what is written between them has room. */
function lifelines({ participants, steps }: Sequence, names: readonly string[]): number[] {
  const gaps = participants.map((_, place) =>
    Math.max(NEAREST, (widthOf(names[place] ?? '') + widthOf(names[place - 1] ?? '')) / 2 + 16),
  );
  gaps[0] = MARGIN + Math.max(widthOf(names[0] ?? '') / 2 + 8, NEAREST / 2);
  for (const { messages } of steps) {
    for (const { from, to, text } of messages) {
      const [near, far] = [Math.min(from, to), Math.max(from, to)];
      const room = gaps.slice(near + 1, far + 1).reduce((sum, gap) => sum + gap, 0);
      const lacking = widthOf(text) + 20 - room;
      if (lacking > 0) gaps[far] = (gaps[far] ?? NEAREST) + lacking;
    }
  }
  let x = 0;
  return gaps.map((gap) => {
    x += gap;
    return x;
  });
}

function Arrow({ message, xs, y }: { message: Message; xs: readonly number[]; y: number }) {
  const { from, to, text, isReturn } = message;
  const start = xs[from] ?? 0;
  const end = xs[to] ?? 0;
  const side = Math.sign(end - start);
  return (
    <g className={classNames('sequence-message', isReturn && 'is-return')}>
      <path d={`M${start} ${y}H${end - side * 6}`} />
      <polygon points={`${end},${y} ${end - side * 7},${y - 4} ${end - side * 7},${y + 4}`} />
      <text x={(start + end) / 2} y={y - 5} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

/** A sequence diagram: time runs down, and what happened at the moment that is looked at is marked. Reads from left to right. */
export const SequenceDrawing = memo(
  function SequenceDrawing({ sequence, nameOf, at, label }: SequenceDrawingProps) {
    const { participants, steps } = sequence;
    const names = participants.map(nameOf);
    const xs = lifelines(sequence, names);
    const machine = xs[1] ?? 0;
    let y = HEAD;
    const rows = steps.map(({ messages, states }) => {
      const top = y;
      const arrows = messages.map((message, index) => ({ message, y: top + (index + 1) * ROW - 6 }));
      y += messages.length * ROW + ROW + 4;
      return { top, arrows, note: { y: y - ROW, text: states.join(', ') }, bottom: y };
    });
    const notes = rows.map(({ note }) => machine + widthOf(note.text) / 2 + 14);
    const width = Math.max((xs.at(-1) ?? 0) + widthOf(names.at(-1) ?? '') / 2 + 8 + MARGIN, ...notes);
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      <div className="sequence" dir="ltr" role="img" aria-label={label} tabIndex={0}>
        <svg width={width} height={y + MARGIN} aria-hidden="true">
          {rows.map(({ top, bottom }, place) =>
            place === at ? (
              <rect
                // biome-ignore lint/suspicious/noArrayIndexKey: there is one
                key={place}
                className="sequence-now"
                x={0}
                y={top + 2}
                width={width}
                height={bottom - top - 2}
              />
            ) : null,
          )}
          {names.map((name, place) => (
            <g key={name} className={classNames('sequence-life', place === 1 && 'is-machine')}>
              <path d={`M${xs[place]} ${HEAD - 8}V${y + MARGIN}`} />
              <rect x={(xs[place] ?? 0) - widthOf(name) / 2 - 6} y={4} width={widthOf(name) + 12} height={22} rx={5} />
              <text x={xs[place]} y={19} textAnchor="middle">
                {name}
              </text>
            </g>
          ))}
          {rows.map(({ arrows, note }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its place
            <g key={place}>
              {arrows.map((arrow, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <Arrow key={index} xs={xs} {...arrow} />
              ))}
              <rect
                className="sequence-note"
                x={machine - widthOf(note.text) / 2 - 6}
                y={note.y}
                width={widthOf(note.text) + 12}
                height={20}
                rx={10}
              />
              <text className="sequence-state" x={machine} y={note.y + 14} textAnchor="middle">
                {note.text}
              </text>
            </g>
          ))}
        </svg>
      </div>
    );
  },
  (one, other) => one.sequence === other.sequence && one.at === other.at && one.label === other.label,
);
