import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AnyStateMachine, fromPromise } from 'xstate';
import { machineCatalogue } from '#machines/catalogue.ts';
import { reportExportMachine } from '#machines/reports/report-export.machine.ts';
import type { ChartModel } from '#src/features/devtools/machines/chart-model.ts';
import { isOpen, offersAt } from '#src/features/devtools/machines/simulate/offers.ts';
import { openWay } from '#src/features/devtools/machines/simulate/open-way.ts';
import { pathsThrough } from '#src/features/devtools/machines/simulate/paths-through.ts';
import { sequenceMermaid, sequenceOf } from '#src/features/devtools/machines/simulate/sequence.ts';
import { SimulatedMachine, type Way } from '#src/features/devtools/machines/simulate/simulated-moments.ts';
import type { SimulationData, SuitePath } from '#src/features/devtools/machines/simulate/simulation-data.ts';
import { LONGEST_LINK, writeLink } from '#src/features/devtools/machines/simulate/way-link.ts';
import type { Written, WrittenEvent } from '#src/features/devtools/machines/simulate/written-values.ts';
import { transitionNames } from '#tests/paths/path-suite.ts';
import { allSimulations } from './simulations.ts';

const simulations = await allSimulations();

const wayOf = ({ inputs, cases }: SimulationData, { input, steps }: SuitePath): Way => ({
  input: inputs[input] as Written,
  steps: steps.map((place) => cases[place] as WrittenEvent),
});

function dataOf(name: string): SimulationData {
  const data = simulations[name];
  if (!data) throw new Error(`${name} has no suite`);
  return data;
}

const begun = vi.fn();
/** The same machine, whose work and whose own actions tell when they are done after all. */
const watched = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, fromPromise(async () => begun(src))]),
    ),
    actions: Object.fromEntries(
      Object.entries(machine.implementations.actions)
        .filter(([, action]) => typeof action === 'function' && !('resolve' in action))
        .map(([action]) => [action, () => begun(action)]),
    ),
  } as never);

/** Whatever a machine could reach the world by. */
const doors = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'EventSource',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
];

describe('the machines of the catalogue', () => {
  beforeAll(() => {
    for (const door of doors)
      vi.stubGlobal(
        door,
        new Proxy(() => undefined, {
          get: (_, part) => begun(`${door}.${String(part)}`),
          apply: () => begun(door),
          construct: () => begun(door) ?? {},
        }),
      );
    vi.stubGlobal('setTimeout', () => begun('setTimeout'));
    vi.stubGlobal('setInterval', () => begun('setInterval'));
  });
  afterAll(() => vi.unstubAllGlobals());

  it.each(machineCatalogue)(
    '$name takes every path of its suite, by every line of its chart, and nothing runs',
    async ({ name, load }) => {
      const machine = watched(await load());
      const data = dataOf(name);
      const simulated = new SimulatedMachine(machine);
      const untaken = new Set(transitionNames(machine));
      begun.mockClear();
      for (const path of data.paths) {
        const way = wayOf(data, path);
        const { moments, broken } = simulated.walk(way);
        expect(broken).toBeNull();
        expect(moments).toHaveLength(way.steps.length + 1);
        for (const id of moments.flatMap(({ taken }) => taken)) untaken.delete(id);
      }
      expect(data.paths.length).toBeGreaterThan(0);
      expect([...untaken]).toEqual([]);
      expect(begun).not.toHaveBeenCalled();
    },
  );

  it.each(machineCatalogue)(
    '$name offers each step of a path before it is taken, and is sent as a link',
    async ({ name, load }) => {
      const machine = await load();
      const data = dataOf(name);
      const simulated = new SimulatedMachine(machine);
      const chart = { transitions: [] as ChartModel['transitions'] } as ChartModel;
      const path = data.paths.toSorted((one, other) => one.steps.length - other.steps.length)[
        Math.floor(data.paths.length / 2)
      ];
      if (!path) throw new Error(`${name} has no path`);
      const way = wayOf(data, path);
      const { moments } = simulated.walk(way);
      for (const [place, step] of way.steps.slice(0, 30).entries()) {
        const moment = moments[place];
        if (!moment) throw new Error('The path broke');
        const offer = offersAt(simulated, data, chart, moment).find(({ type }) => type === step.type);
        const choice = offer?.choices.find(({ event }) => event === step);
        expect(choice, `${name}, step ${place}: ${step.type}`).toBeDefined();
        expect(choice?.taken).toEqual(moments[place + 1]?.taken);
        expect(offer && isOpen(offer)).toBe(offer?.choices.some(({ taken }) => taken.length > 0));
      }
      const link = writeLink({ ...way, place: 1 }, moments, data);
      expect(link?.length).toBeLessThan(LONGEST_LINK);
      expect(openWay({ machine, data }, link)).toEqual({ ...way, place: Math.min(1, way.steps.length), mishap: null });
      expect(sequenceMermaid(sequenceOf(moments), ({ kind }) => kind)).toContain('sequenceDiagram');
    },
  );
});

describe('the paths through a part of a chart', () => {
  it('come to it, the shortest first, and stop there', async () => {
    const machine = reportExportMachine;
    const data = dataOf('reportExport');
    const id = 'reportExport.writing.asking';
    const paths = pathsThrough({ machine, data }, id);
    expect(paths[0]?.place).toBe(3);
    const [first] = paths;
    if (!first) throw new Error('No path comes there');
    const { moments } = new SimulatedMachine(machine).walk(wayOf(data, first.path));
    expect(moments[first.place]?.states).toContain(id);
    expect(moments[first.place - 1]?.states).not.toContain(id);
    expect(pathsThrough({ machine, data }, 'reportExport.nowhere')).toEqual([]);
    expect(pathsThrough({ machine, data }, 'reportExport.failed export.dismissed[0]').length).toBeGreaterThan(0);
  });
});

describe('what is shipped of the suites', () => {
  it('has the saved paths by their names', () => {
    expect(dataOf('challenge').paths.map(({ name }) => name)).toContain('weak-then-new-password');
  });

  it('has secrets that are made up, and says that they are some', () => {
    expect(JSON.stringify(dataOf('signIn').cases)).toContain('{"$secret":');
  });
});
