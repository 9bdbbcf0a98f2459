import type { Moment } from './simulated-moments.ts';
import { settledOf } from './simulated-moments.ts';

/** Who takes part; the app is whoever sends events and hears what is emitted. */
export type Participant =
  | { readonly kind: 'app' | 'machine' | 'clock' }
  | { readonly kind: 'actor'; readonly id: string };

/** One arrow. Both ends are places among the participants. */
export interface Message {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** An answer, or an end: drawn with gaps. */
  readonly isReturn: boolean;
}

/** What happened around one moment: who told whom what, and where the machine came to. */
export interface SequenceStep {
  readonly messages: readonly Message[];
  /** The innermost states that are active afterwards. */
  readonly states: readonly string[];
}

export interface Sequence {
  readonly participants: readonly Participant[];
  readonly steps: readonly SequenceStep[];
}

const keyOf = (participant: Participant) =>
  participant.kind === 'actor' ? `actor ${participant.id}` : participant.kind;

/** The innermost of the active states, without the machine's name. */
export const leavesOf = ({ snapshot }: Moment): string[] =>
  snapshot._nodes
    .filter(({ type }) => type === 'atomic' || type === 'final')
    .map(({ path, key }) => path.join('.') || key);

const delayNamed = (type: string) => /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

/** A way as a sequence of messages. */
export function sequenceOf(moments: readonly Moment[]): Sequence {
  const participants: Participant[] = [{ kind: 'app' }, { kind: 'machine' }];
  const placeOf = (participant: Participant): number => {
    const place = participants.findIndex((one) => keyOf(one) === keyOf(participant));
    return place < 0 ? participants.push(participant) - 1 : place;
  };
  const app = 0;
  const machine = 1;
  const actor = (id: string) => placeOf({ kind: 'actor', id });

  const cause = (type: string): Message => {
    const child = settledOf(type);
    const isError = type.startsWith('xstate.error.');
    if (child !== null) return { from: actor(child), to: machine, text: isError ? 'error' : 'done', isReturn: true };
    const delay = delayNamed(type);
    if (delay !== undefined) return { from: placeOf({ kind: 'clock' }), to: machine, text: delay, isReturn: true };
    return { from: app, to: machine, text: type, isReturn: false };
  };
  const steps = moments.map((moment): SequenceStep => {
    const messages: Message[] = moment.event ? [cause(moment.event.type)] : [];
    for (const { kind, name, detail } of moment.deeds) {
      const own = { from: machine, text: name, isReturn: false };
      if (kind === 'emits') messages.push({ ...own, to: app });
      else if (kind === 'does') messages.push({ ...own, to: app });
      else if (kind === 'starts') messages.push({ ...own, to: actor(name), text: 'start' });
      else if (kind === 'stops') messages.push({ ...own, to: actor(name), text: 'stop' });
      else if (kind === 'tells') messages.push({ ...own, to: actor(name), text: toldIn(detail) });
      else if (kind === 'waits') messages.push({ ...own, to: placeOf({ kind: 'clock' }), text: `${name}, ${detail}` });
      else if (kind === 'ends' || kind === 'breaks')
        messages.push({ ...own, to: app, text: kind === 'ends' ? 'done' : 'error', isReturn: true });
    }
    return { messages, states: leavesOf(moment) };
  });
  return { participants, steps };
}

/** The type of an event that a child was told. */
function toldIn(detail: string): string {
  return /"type":"([^"]+)"/.exec(detail)?.[1] ?? detail;
}

export type NameParticipant = (participant: Participant) => string;

/** As lines of text. */
export function sequenceText({ participants, steps }: Sequence, nameOf: NameParticipant): string {
  const names = participants.map(nameOf);
  return `${steps
    .flatMap(({ messages, states }, place) => [
      ...messages.map(
        ({ from, to, text }, index) => `${index === 0 ? `${place}.` : '  '} ${names[from]} → ${names[to]}: ${text}`,
      ),
      `   [${states.join(', ')}]`,
    ])
    .join('\n')}\n`;
}

/** A semicolon would end the line, a hash would begin a sign's number. */
const escaped = (text: string) => text.replaceAll('#', '#35;').replaceAll(';', '#59;').replaceAll('\n', ' ');

/** As Mermaid draws it. */
export function sequenceMermaid({ participants, steps }: Sequence, nameOf: NameParticipant): string {
  const lines = [
    'sequenceDiagram',
    ...participants.map((participant, place) => `  participant p${place} as ${escaped(nameOf(participant))}`),
    ...steps.flatMap(({ messages, states }) => [
      ...messages.map(
        ({ from, to, text, isReturn }) => `  p${from}${isReturn ? '-->>' : '->>'}p${to}: ${escaped(text)}`,
      ),
      `  Note over p1: ${escaped(states.join(', '))}`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}
