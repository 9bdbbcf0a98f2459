import { expect } from 'vitest';
import type { Design, StudioText } from '#domain/studio/design.ts';
import { type DesignFact, designAfter } from '#domain/studio/design-facts.ts';
import { designExportMachine } from '#machines/studio/design-export.machine.ts';
import { designWritingMachine } from '#machines/studio/design-writing.machine.ts';
import { pathSuite } from '../path-suite.ts';

const headline: StudioText = {
  id: 't1',
  kind: 'text',
  role: 'headline',
  ...{ x: 96, y: 180, width: 1728, height: 181 },
  text: 'Opening soon',
  size: 148,
  weight: 650,
  align: 'center',
  colour: '#ffffff',
};
const spring: Design = {
  name: 'Spring',
  pages: [{ id: 'p1', width: 1920, height: 1080, background: '#16181d', layers: [headline] }],
};
const renamed: DesignFact = { kind: 'renamed', name: 'Summer' };
const mine = designAfter(spring, renamed);
/** What the server has where a save was refused as stale: mine, whose answer was lost, or what somebody else wrote. */
const saved = [
  { design: mine, version: 6 },
  { design: { ...spring, name: 'Autumn' }, version: 8 },
];

export const designWritingPaths = pathSuite({
  name: 'design writing',
  machine: designWritingMachine,
  inputs: [
    { projectId: 'd1', design: spring, version: 2, isUnsaved: false },
    { projectId: 'd1', design: mine, version: 2, isUnsaved: true },
  ],
  events: [
    { type: 'design.changed', fact: renamed },
    { type: 'undo.requested' },
    { type: 'redo.requested' },
    { type: 'theirs.taken' },
    { type: 'mine.kept' },
    { type: 'page.left' },
    { type: 'retry.requested' },
  ],
  outputs: {
    saveDesign: [{ version: 4 }],
    readSaved: saved,
  },
  errors: {
    saveDesign: [
      { kind: 'stale' },
      { kind: 'offline' },
      { kind: 'network' },
      { kind: 'unauthenticated' },
      { kind: 'invalid', fields: [{ path: '/name', code: 'required' }] },
    ],
    readSaved: [
      { kind: 'offline' },
      { kind: 'network' },
      { kind: 'unauthenticated' },
      { kind: 'notFound' },
      new Error('a bug'),
    ],
  },
  holds: (snapshot, event) => {
    const { design, history, theirs: other, failure, version } = snapshot.context;
    // No change is ever dropped, in whatever state it is made, and each can be taken back.
    if (event.type === 'design.changed')
      expect([design.name, history.past.length > 0, history.future]).toEqual(['Summer', true, []]);
    if (event.type === 'theirs.taken') expect(saved).toContainEqual({ design, version });
    if (event.type === 'mine.kept') expect([snapshot.value, version > 4]).toEqual(['saving', true]);
    expect(other !== null).toBe(snapshot.hasTag('conflicting'));
    if (snapshot.hasTag('conflicting')) expect(snapshot.hasTag('unsaved')).toBe(true);
    if (snapshot.hasTag('failed')) expect(failure).not.toBeNull();
  },
  reads: ({ design, sent, doubted, theirs: other, history }) => [
    design,
    doubted.map(({ name }) => name).sort(),
    sent?.name,
    history,
    other?.version,
    // Which of them is on its way, if any is.
    [...history.past, design, ...history.future].indexOf(sent as Design),
  ],
  // Every further step is like the first two.
  stopWhen: ({ context: { history } }) => history.past.length > 1,
});

export const designExportPaths = pathSuite({
  name: 'design export',
  machine: designExportMachine,
  inputs: [{ projectId: 'd1', version: 3, pageIds: ['p1', 'p2'] }],
  events: [{ type: 'export.cancelled' }, { type: 'retry.requested' }],
  outputs: { makeArtwork: [{ artworkId: 'a1' }], noteExport: [undefined] },
  errors: {
    makeArtwork: [{ kind: 'network' }, { kind: 'conflict', code: 'upload_quota' }, new Error('a bug')],
    noteExport: [{ kind: 'network' }, { kind: 'notFound' }],
  },
  holds: (snapshot) => {
    const { done, pageIds, artworkId } = snapshot.context;
    // Each page has its turn once, in the order at hand.
    expect(done.map(({ pageId }: { pageId: string }) => pageId)).toEqual(pageIds.slice(0, done.length));
    expect([...pageIds].sort()).toEqual(['p1', 'p2']);
    if (snapshot.status === 'active') expect(artworkId).toBe(snapshot.hasTag('noting') ? 'a1' : null);
    if (snapshot.matches('told')) expect(done.length).toBe(pageIds.length);
    if (snapshot.status === 'done') expect(snapshot.output.done).toEqual(done);
  },
  reads: ({ done, pageIds }) => [done.map(({ kind }) => kind), pageIds],
});
