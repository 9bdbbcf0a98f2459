import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { nodesOf, transitionId, transitionsOf } from '#domain/charts/transition-id.ts';
import { machineCatalogue } from '#machines/catalogue.ts';
import type { ChartModel } from '#src/features/devtools/machines/chart-model.ts';
import { labelLines, stateLines, textSize } from '#src/features/devtools/machines/chart-text.ts';
import { allCharts } from './charts.ts';
import { layoutViolations } from './test-layout-violations.ts';

const root = new URL('../../', import.meta.url).pathname;

describe('The chart', () => {
  let charts: ReadonlyMap<string, ChartModel>;
  const chartOf = (name: string): ChartModel => {
    const chart = charts.get(name);
    if (!chart) throw new Error(`there is no chart of ${name}`);
    return chart;
  };
  beforeAll(async () => {
    charts = new Map((await allCharts()).charts.map((chart) => [chart.name, chart]));
  });

  it.each(machineCatalogue)('of $name has every state and transition, described, in its place', async (entry) => {
    const { name, file, load } = entry;
    const machine = await load();
    const chart = chartOf(name);
    const nodes = nodesOf(machine.root);
    expect(chart).toMatchObject({ name, file, description: machine.root.description });
    expect(chart.states.map(({ id }) => id)).toEqual(nodes.map(({ id }) => id));
    expect(chart.transitions.map(({ id }) => id)).toEqual(nodes.flatMap(transitionsOf).map(transitionId));
    for (const { id, description } of [...chart.states, ...chart.transitions]) expect(description, id).not.toBe('');
    for (const state of chart.states) {
      const initial = nodes.find(({ id }) => id === state.parent)?.initial?.target ?? [];
      expect(state.isInitial, state.id).toBe(initial.some(({ id }) => id === state.id));
    }
  });

  it.each(machineCatalogue)('of $name leads an editor to the lines that hold its parts', ({ name, file }) => {
    const chart = chartOf(name);
    const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
    /** What stands from a line to the next description: of one thing, when the line is right. */
    const describedAt = (line: number) => {
      const rest = lines.slice(line - 1).join('\n');
      return /\bdescription:\s*(['"`])([\s\S]*?)\1,?\s/.exec(rest)?.[2];
    };
    for (const { id, key, parent, line, description } of chart.states) {
      const text = lines[line - 1] ?? '';
      if (parent === null) expect(text, id).toMatch(new RegExp(`^export const (${name}|create\\w+)Machine\\b`));
      else {
        expect(text.trim().startsWith(`${key}: {`), `${id}: ${text}`).toBe(true);
        expect(describedAt(line), id).toBe(description);
      }
    }
    for (const { id, event, label, line, description } of chart.transitions) {
      const text = lines[line - 1] ?? '';
      const cause = label.startsWith('after ')
        ? label.replace(/^after | ms$/g, '')
        : { 'xstate.done': 'onDone', 'xstate.error': 'onError', 'xstate.snapshot': 'onSnapshot' }[
            /^xstate\.\w+/.exec(event)?.[0] ?? ''
          ];
      expect(text.trim().startsWith('{') || text.includes(`${cause ?? label}`), `${id}: ${text}`).toBe(true);
      expect(describedAt(line), id).toBe(description);
    }
  });

  it.each(machineCatalogue)('of $name names what setup() holds, and where', async ({ name, file, load }) => {
    const { implementations } = await load();
    const chart = chartOf(name);
    const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
    for (const kind of ['guards', 'actions', 'actors', 'delays'] as const) {
      expect(chart[kind].map((item) => item.name)).toEqual(Object.keys(implementations[kind]));
      for (const item of chart[kind]) {
        expect(lines[item.line - 1]?.includes(`${item.name}: `), `${item.name} at ${item.line}`).toBe(true);
        const hasDoc = /\*\/$/.test(lines[item.line - 2] ?? '');
        expect(item.doc !== '', `${item.name} has a doc comment`).toBe(hasDoc);
      }
    }
    for (const { name: delay, ms } of chart.delays) {
      const value = implementations.delays[delay];
      expect(ms).toBe(typeof value === 'number' ? value : null);
    }
  });

  it.each(machineCatalogue)(
    'of $name knows the events of its type, and each is taken somewhere',
    async ({ name, load }) => {
      const taken = (await load()).events.filter((event) => !event.startsWith('xstate.'));
      expect([...chartOf(name).events.map(({ type }) => type)].sort()).toEqual([...taken].sort());
    },
  );

  it.each(machineCatalogue)('of $name can be read: nothing covers anything', ({ name }) => {
    expect(layoutViolations(chartOf(name))).toEqual([]);
  });

  it.each(machineCatalogue)('of $name has room for its texts', ({ name }) => {
    const chart = chartOf(name);
    for (const state of chart.states) {
      const size = textSize(stateLines(state));
      expect(state.box.width, state.id).toBeGreaterThan(size.width);
      expect(state.box.height, state.id).toBeGreaterThan(size.height);
    }
    for (const transition of chart.transitions) {
      const size = textSize(labelLines(transition));
      expect(transition.labelBox.width, transition.id).toBeGreaterThanOrEqual(size.width);
      expect(transition.labelBox.height, transition.id).toBeGreaterThanOrEqual(size.height);
    }
  });
});

describe('The check of a layout', () => {
  it('finds what is moved out of its place', async () => {
    const chart = (await allCharts()).charts.find(({ name }) => name === 'codeChallenge');
    if (!chart) throw new Error('there is no chart of codeChallenge');
    expect(layoutViolations(chart)).toEqual([]);
    const moved = (id: string, x: number, y: number): ChartModel => ({
      ...chart,
      states: chart.states.map((state) => (state.id === id ? { ...state, box: { ...state.box, x, y } } : state)),
    });
    const asked = chart.states.find(({ id }) => id === 'codeChallenge.asked.code');
    const found = (id: string) => layoutViolations(moved(id, asked?.box.x ?? 0, asked?.box.y ?? 0));
    expect(found('codeChallenge.asked.resend')).toContain(
      'codeChallenge.asked.code overlaps codeChallenge.asked.resend',
    );
    expect(found('codeChallenge.ended')).toContain('codeChallenge.asked overlaps codeChallenge.ended');
    expect(layoutViolations(moved('codeChallenge.ended', chart.width, 0))).toContain(
      'codeChallenge.ended leaves its parent',
    );
    expect(found('codeChallenge')).toEqual(expect.arrayContaining([expect.stringContaining('leaves its parent')]));
    const through = chart.states.find(({ id }) => id === 'codeChallenge.asked.code');
    const crossed = { x: (through?.box.x ?? 0) + 12, y: (through?.box.y ?? 0) + 12 };
    const crossing = chart.transitions.map((item, index) =>
      index === 0 ? { ...item, points: [...item.points, crossed, { x: crossed.x, y: crossed.y + 40 }] } : item,
    );
    expect(layoutViolations({ ...chart, transitions: crossing })).toContain(
      'a line runs through the words of codeChallenge.asked.code',
    );
    const label = chart.transitions.find(({ targets }) => targets.length > 0);
    const covering = {
      ...chart,
      transitions: chart.transitions.map((item) =>
        item === label ? { ...item, labelBox: chart.states.at(-1)?.box ?? item.labelBox, points: [] } : item,
      ),
    };
    expect(layoutViolations(covering)).toEqual(
      expect.arrayContaining([
        `the label of ${label?.id} covers ${chart.states.at(-1)?.id}`,
        `the line of ${label?.id} does not start at ${label?.source}`,
      ]),
    );
  });
});
