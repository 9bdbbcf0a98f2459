/**
 * A statechart as the viewer draws it: read from the running machine and from the source it is written in, laid out when
 * the app is built. Lengths are CSS pixels of the unscaled chart, measured from its top left corner.
 */
export interface ChartModel {
  /** The machine's id, as the catalogue has it. */
  readonly name: string;
  /** Its file, from the repository's root. */
  readonly file: string;
  readonly description: string;
  /** Parents stand before their children; the first is the machine itself. */
  readonly states: readonly ChartState[];
  readonly transitions: readonly ChartTransition[];
  /** The machine's own events, in the order of its event type. */
  readonly events: readonly ChartEvent[];
  readonly guards: readonly ChartImplementation[];
  readonly actions: readonly ChartImplementation[];
  readonly actors: readonly ChartImplementation[];
  readonly delays: readonly ChartDelay[];
  readonly width: number;
  readonly height: number;
}

/** A machine in a list of all. */
export interface ChartSummary {
  readonly name: string;
  readonly file: string;
  readonly description: string;
  /** How many states, the machine itself not counted. */
  readonly states: number;
  readonly transitions: number;
  /** The types of its own events. */
  readonly events: readonly string[];
  /** The files of the app and the server that import the machine itself, not only its types. */
  readonly usedIn: readonly string[];
}

/** What keeps one machine from being drawn, or its suite from being read. */
export interface MachineFault {
  readonly name: string;
  readonly file: string;
  /** Of the file; null where it is not known. */
  readonly line: number | null;
  /** What is wrong, in English, with what is allowed in its place. */
  readonly rule: string;
}

export interface ChartState {
  /** The state node's own id, such as `signIn.entering`. */
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly type: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  readonly isInitial: boolean;
  readonly description: string;
  readonly tags: readonly string[];
  /** Names of the actions. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly line: number;
  /** `stateLines` of chart-text.ts stand at its top, then its transitions without target, then its children. */
  readonly box: ChartBox;
}

export interface ChartTransition {
  /** `<source id> <event type or "always">[<index among its rivals>]`, as the path tests name it. */
  readonly id: string;
  readonly source: string;
  /** Empty where the transition only acts. */
  readonly targets: readonly string[];
  /** The raw event type; empty for `always`. */
  readonly event: string;
  /** The event as a reader says it: `done: saveDraft`, `after resendWait`, `always`, or the event itself. */
  readonly label: string;
  /** The guard's name, as it is written: `not isLimit` for a composed one. */
  readonly guard: string | null;
  /** What the guard is asked about where that is a constant, as it is written: `{ kind: 'signedIn' }`; else null. */
  readonly guardParams: string | null;
  readonly actions: readonly string[];
  readonly description: string;
  readonly line: number;
  /** The corners of the line from source to target; none where there is no target. */
  readonly points: readonly ChartPoint[];
  /** Where `labelLines` of chart-text.ts stand; of a transition without target, inside its source's box. */
  readonly labelBox: ChartBox;
}

export interface ChartEvent {
  readonly type: string;
  /** Its doc comment; empty where there is none. */
  readonly doc: string;
  readonly fields: readonly ChartField[];
}

/** A part of an event's payload, as a form asks for it. */
export interface ChartField {
  readonly name: string;
  readonly isOptional: boolean;
  /** `secret`: a function that gives the value, which is never shown. `json`: anything without a field of its own. */
  readonly kind: 'text' | 'number' | 'boolean' | 'choice' | 'secret' | 'json';
  /** The values of a `choice`. */
  readonly choices?: readonly (string | number | boolean | null)[];
  /** Its doc comment; empty where there is none. */
  readonly doc: string;
  /** The type as it is written, for the reader; of a `json` field its parts, where they are few. */
  readonly typeText: string;
  /** Of a `json` field that is an object, its own fields; one list for each kind of object that it may be. */
  readonly shapes?: readonly (readonly ChartField[])[];
}

export interface ChartImplementation {
  readonly name: string;
  /** Its doc comment; empty where there is none. */
  readonly doc: string;
  readonly line: number;
}

export interface ChartDelay extends ChartImplementation {
  /** Milliseconds; null where it depends on the context. */
  readonly ms: number | null;
}

export interface ChartBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartPoint {
  readonly x: number;
  readonly y: number;
}
