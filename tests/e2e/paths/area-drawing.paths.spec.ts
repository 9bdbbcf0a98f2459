import { type AreaDrawingEvent, areaDrawingMachine, type Corner } from '#machines/campaigns/area-drawing.machine.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import { pathSuite } from '#tests/paths/path-suite.ts';
import { expect } from '#tests/support/browser/e2e.ts';
import { newAdvertiser } from './advertiser-people.ts';
import { openSignedIn } from './profile-people.ts';

/** Shares of the map's box, beside the list that lies over it, as if they were degrees: the page knows its own. */
const corners = [
  { lat: 0.3, lng: 0.5 },
  { lat: 0.7, lng: 0.8 },
] as const;
const cornerOf = (event: { type: string }): Corner => (event as AreaDrawingEvent & { type: 'corner.placed' }).corner;

const map = ({ page }: Stage) => page.getByRole('application', { name: /^Map with / });
const button = ({ page }: Stage, name: string) => page.getByRole('button', { name, exact: true });
const isResting = async (stage: Stage) => {
  await expect(button(stage, 'Draw a rectangle')).toBeEnabled();
  await expect(button(stage, 'Draw an area')).toBeEnabled();
  await expect(button(stage, 'Undo corner')).toHaveCount(0);
};
const says = ({ page }: Stage, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const placed = (count: number) =>
  count === 0
    ? 'Click or press Enter to place corners.'
    : count === 1
      ? '1 corner placed.'
      : `${count} corners placed.`;

walkPageSuite(
  'area drawing',
  (product): PageSuite<typeof areaDrawingMachine> => ({
    suite: pathSuite({
      name: 'area drawing',
      machine: areaDrawingMachine,
      inputs: [{ mostCorners: 40 }],
      events: [
        { type: 'rectangle.chosen' },
        { type: 'polygon.chosen' },
        ...corners.map((corner) => ({ type: 'corner.placed', corner }) as const),
        { type: 'corner.removed' },
        { type: 'area.closed' },
        { type: 'drawing.cancelled' },
      ],
      reads: (context) => context.corners,
      comes: (snapshot, event) => {
        if (event.type === 'rectangle.chosen' || event.type === 'polygon.chosen') return snapshot.matches('resting');
        if (event.type === 'corner.removed') return snapshot.context.corners.length > 0;
        return true;
      },
      stopWhen: (snapshot) => snapshot.context.corners.length > 4,
    }),
    async open(stage) {
      const advertiser = await newAdvertiser(product);
      await openSignedIn(stage, product, advertiser, '/campaigns/new?step=screens');
      await expect(map(stage)).toBeVisible();
    },
    events: {
      'rectangle.chosen': (stage) => button(stage, 'Draw a rectangle').click(),
      'polygon.chosen': (stage) => button(stage, 'Draw an area').click(),
      'corner.placed': async (stage, event) => {
        const box = await map(stage).boundingBox();
        const { lat, lng } = cornerOf(event);
        await map(stage).click({
          position: { x: Math.round((box?.width ?? 0) * lng), y: Math.round((box?.height ?? 0) * lat) },
        });
      },
      'corner.removed': (stage) => button(stage, 'Undo corner').click(),
      'area.closed': (stage) => button(stage, 'Close the area').click(),
      'drawing.cancelled': (stage) => button(stage, 'Cancel').click(),
    },
    states: {
      resting: isResting,
      'stretching.unanchored': (stage) => says(stage, 'Drag, click or press Enter for the first corner.'),
      'stretching.anchored': (stage) => says(stage, 'Now the opposite corner.'),
      'outlining.open': async (stage, { context }) => {
        await says(stage, placed(context.corners.length));
        await expect(button(stage, 'Close the area')).toBeDisabled();
      },
      'outlining.closable': async (stage, { context }) => {
        await says(stage, placed(context.corners.length));
        await expect(button(stage, 'Close the area')).toBeEnabled();
      },
    },
    requests: {},
    beyondThePage: {},
  }),
);
