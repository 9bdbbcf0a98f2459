import type { AnyStateMachine } from 'xstate';
import type { Written, WrittenEvent } from './written-values.ts';

/** A path of a machine's suite, in the cases of the suite. */
export interface SuitePath {
  /** The name of one that somebody has walked and saved; null for one that was made from the chart. */
  readonly name: string | null;
  /** Its place among the inputs. */
  readonly input: number;
  /** The places of its events among the cases. */
  readonly steps: readonly number[];
  /** The innermost states that it ends in, dotted, with a comma between. */
  readonly ends: string;
}

/** What the suite of a machine says, made when the app is built (scripts/simulations). */
export interface SimulationData {
  /** One at least: `{"$undefined": true}` where the machine takes none. */
  readonly inputs: readonly Written[];
  /** Events of all kinds: what somebody sends, how work ends, delays that are over. */
  readonly cases: readonly WrittenEvent[];
  /** The cover of the suite, and what was saved. */
  readonly paths: readonly SuitePath[];
  /** The shortest way to each state, but for those on the way to another. */
  readonly shortest: readonly SuitePath[];
  /** The sections of what the machine does, as it is on record: the first line of each names its states. */
  readonly record: readonly string[];
}

/** A machine that can be simulated: its own logic, and what its suite knows of it. */
export interface Simulation {
  readonly machine: AnyStateMachine;
  readonly data: SimulationData;
}
