import { simulations } from 'virtual:simulations';
import { fromPromise } from 'xstate';
import { simulationMachine } from '#machines/devtools/simulation.machine.ts';
import { openWay } from './open-way.ts';
import type { Simulation } from './simulation-data.ts';

const loaded = new Map<string, Simulation>();

/** A machine that was opened; undefined before. */
export const loadedSimulation = (name: string): Simulation | undefined => loaded.get(name);

/** Rejects with a Failure. */
async function load(name: string): Promise<Simulation> {
  const fetch = simulations[name];
  if (!fetch) throw { kind: 'notFound' };
  const simulation = await fetch().catch(() => Promise.reject({ kind: 'network' }));
  loaded.set(name, simulation);
  return simulation;
}

/** Simulates the machines of the catalogue. */
export const browserSimulationMachine = simulationMachine.provide({
  actors: {
    openSimulation: fromPromise(async ({ input }: { input: { machine: string; link: string | null } }) =>
      openWay(await load(input.machine), input.link),
    ),
  },
});
