import type { ComponentType } from 'react';
import type { devtoolsPatterns } from '#src/lib/paths.ts';

/** Loads each page of the devtools area when somebody opens it. */
export const devtoolsPages: Readonly<Record<keyof typeof devtoolsPatterns, () => Promise<ComponentType>>> = {
  getStarted: async () => (await import('#src/features/devtools/GetStartedPage.tsx')).GetStartedPage,
  machines: async () => (await import('#src/features/devtools/machines/MachinesPage.tsx')).MachinesPage,
  machineUse: async () => (await import('#src/features/devtools/machines/heat/MachineUsePage.tsx')).MachineUsePage,
  machineCompare: async () => (await import('#src/features/devtools/machines/compare/ComparePage.tsx')).ComparePage,
  machine: async () => (await import('#src/features/devtools/machines/MachinePage.tsx')).MachinePage,
  outbox: async () => (await import('#src/features/devtools/OutboxPage.tsx')).OutboxPage,
  icons: async () => (await import('#src/features/devtools/IconsPage.tsx')).IconsPage,
  buttons: async () => (await import('#src/features/devtools/ButtonsPage.tsx')).ButtonsPage,
  slider: async () => (await import('#src/features/devtools/SliderPage.tsx')).SliderPage,
  charts: async () => (await import('#src/features/devtools/ChartsPage.tsx')).ChartsPage,
  styleUtilities: async () => (await import('#src/features/devtools/StyleUtilitiesPage.tsx')).StyleUtilitiesPage,
  tenantTheme: async () => (await import('#src/features/devtools/TenantThemePage.tsx')).TenantThemePage,
};
