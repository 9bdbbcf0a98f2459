/** How often the tests take each transition; built by scripts/vite/walks-plugin.ts, and loaded when it is asked for. */
declare module 'virtual:walks' {
  import type { MachineWalks } from '#src/features/devtools/machines/heat/walks-model.ts';

  /** In the catalogue's order. */
  export const walks: readonly MachineWalks[];
}
