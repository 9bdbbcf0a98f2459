/** How often the tests take each transition of a machine: counted in paths, and read from the suites when the app is built. */
export interface MachineWalks {
  readonly machine: string;
  /** The ids of its transitions, as the charts have them. */
  readonly transitions: readonly string[];
  /** How many of the paths that real actors walk take each of them, in the same order. */
  readonly pure: readonly number[];
  /** How many of those that are walked through the page do; null where no page walks it. */
  readonly page: readonly number[] | null;
}
