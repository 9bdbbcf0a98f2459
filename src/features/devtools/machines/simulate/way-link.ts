import type { Moment, Way } from './simulated-moments.ts';
import type { SimulationData } from './simulation-data.ts';
import type { Written, WrittenEvent } from './written-values.ts';

/*
 * A way as the address has it: `1.<input>.<place>.<check>.<step>.<step>…`. An input or a step that the suite has is four characters,
 * made of what it is: another order of the suite does not change them, and what is no more is noticed. Others are their JSON in
 * base64url after `_`. The check is made of the states at the end and of every transition before.
 */

/** What a link to a way says. */
export interface LinkedWay extends Way {
  /** How many steps had been taken at the moment that is looked at. */
  readonly place: number;
}

const VERSION = '1';
/** Of characters: browsers and servers take as much. */
export const LONGEST_LINK = 7_000;

/** FNV-1a, 32 bits. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}

/** The same JSON whatever the order of its parts. */
const canonical = (value: Written): string =>
  JSON.stringify(value, (_, part: Written) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

const nameOf = (value: Written): string => (hashed(canonical(value)) % 36 ** 4).toString(36).padStart(4, '0');

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** What a part of a link stands for; undefined where it stands for nothing. */
function readPart<Known extends Written>(part: string, known: readonly Known[]): unknown {
  if (!part.startsWith('_')) return known.find((value) => nameOf(value) === part);
  try {
    const bytes = Uint8Array.from(atob(part.slice(1).replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
      sign.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return undefined;
  }
}

const writePart = (value: Written, known: readonly Written[]): string =>
  known.some((one) => canonical(one) === canonical(value)) ? nameOf(value) : `_${base64(JSON.stringify(value))}`;

/** What the moments of a way come to. */
export const checkOf = (moments: readonly Moment[]): string =>
  hashed([...moments.map(({ taken }) => taken.join()), moments.at(-1)?.states.join()].join('\n')).toString(36);

/** Null where it would be longer than an address should be. */
export function writeLink(
  { input, steps, place }: LinkedWay,
  moments: readonly Moment[],
  data: SimulationData,
): string | null {
  const parts = [
    VERSION,
    writePart(input, data.inputs),
    place.toString(36),
    checkOf(moments),
    ...steps.map((step) => writePart(step, data.cases)),
  ];
  const link = parts.join('.');
  return link.length > LONGEST_LINK ? null : link;
}

const isEvent = (value: unknown): value is WrittenEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export type ReadLink =
  | { readonly kind: 'unreadable' }
  | {
      readonly kind: 'way';
      readonly way: LinkedWay;
      readonly check: string;
      /** It goes on with a step that nothing here stands for. */
      readonly isCut: boolean;
    };

/** Reads a link; `hears` says which events the machine can be told at all. */
export function readLink(link: string, data: SimulationData, hears: (type: string) => boolean): ReadLink {
  const [version, input = '', place = '', check = '', ...parts] = link.split('.');
  const isOurs =
    version === VERSION && link.length <= LONGEST_LINK && /^[0-9a-z]{1,4}$/.test(place) && /^[0-9a-z]+$/.test(check);
  if (!isOurs || ![input, ...parts].every((part) => /^(?:[0-9a-z]{4}|_[\w-]+)$/.test(part)))
    return { kind: 'unreadable' };
  const begun = readPart(input, data.inputs);
  const steps: WrittenEvent[] = [];
  for (const part of begun === undefined ? [] : parts) {
    const step = readPart(part, data.cases);
    if (!isEvent(step) || !hears(step.type)) break;
    steps.push(step);
  }
  const way = {
    input: (begun === undefined ? (data.inputs[0] ?? null) : begun) as Written,
    steps,
    place: Math.min(Number.parseInt(place, 36), steps.length),
  };
  return { kind: 'way', way, check, isCut: begun === undefined || steps.length < parts.length };
}
