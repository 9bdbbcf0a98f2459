/** One machine a chunk, with what its suite knows; built by scripts/vite/simulations-plugin.ts. */
declare module 'virtual:simulations' {
  import type { Simulation } from '#src/features/devtools/machines/simulate/simulation-data.ts';

  /** By the machine's name. */
  export const simulations: Readonly<Record<string, (() => Promise<Simulation>) | undefined>>;
}
