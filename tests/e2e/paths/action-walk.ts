import type { Request, Route } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { actionSuite, beginningOf } from '#tests/paths/action-suite.ts';
import { type PageSuite, type Stage, walkPageSuite } from '#tests/paths/page-walk.ts';
import type { Product } from '#tests/support/browser/e2e.ts';
import { reconnect } from './campaign-people.ts';
import { kindOf } from './profile-people.ts';

/** A page whose action walks its part of the shared chart. */
export interface ActionScene {
  /** As the action is defined; no two scenes have the same. */
  readonly blockers: readonly string[];
  /** How its requests may begin. */
  readonly begins: readonly NonNullable<ReturnType<typeof beginningOf>>[];
  open(stage: Stage): Promise<void>;
  isRequest(request: Request): boolean;
  /** Brings about the refusal that stands in the way. */
  block?(route: Route): Promise<void>;
  request(stage: Stage, begins: ActionScene['begins'][number]): Promise<void>;
  confirm(stage: Stage): Promise<void>;
  dismiss(stage: Stage): Promise<void>;
  readonly states: PageSuite['states'];
}

const refused = { kind: 'conflict', code: 'transition_refused' } as const;

const refuse = (route: Route) =>
  route.fulfill({
    status: 409,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'Refused', status: 409, code: refused.code, requestId: 'r-1' },
  });

/** Walks the chart of actions through the pages of the scenes, which together take every transition but those that are named. */
export function walkActionScenes(
  describeScenes: (product: Product) => readonly ActionScene[],
  beyondThePage: PageSuite['beyondThePage'],
): void {
  walkPageSuite('action', (product): PageSuite => {
    const scenes = describeScenes(product);
    const sceneOf = (blockers: readonly string[]) => {
      const found = scenes.find((scene) => String(scene.blockers) === String(blockers));
      if (!found) throw new Error(`No scene is blocked by ${blockers}`);
      return found;
    };
    let scene = sceneOf(scenes[0]?.blockers ?? []);
    const errors = [
      { kind: 'network' as const },
      refused,
      ...scenes.flatMap(({ blockers }) => blockers.map((code) => ({ kind: 'conflict' as const, code }))),
    ];
    /** A dialog keeps everything else away, and nothing begins while something is under way. */
    const isOffered = (snapshot: AnyMachineSnapshot) =>
      !snapshot.hasTag('busy') && (!snapshot.hasTag('open') || snapshot.context.request.begins === 'acting');
    return {
      suite: actionSuite(
        scenes.map(({ blockers }) => ({ blockers })),
        {
          errors: { perform: errors },
          comes: (snapshot, event) => {
            const { begins, blockers } = sceneOf(snapshot.context.blockers);
            const beginning = beginningOf(event);
            if (beginning) return begins.includes(beginning) && isOffered(snapshot);
            if (event.type === 'action.dismissed') return !snapshot.hasTag('done');
            const code: unknown = 'error' in event ? (event.error as { code?: string }).code : undefined;
            return typeof code !== 'string' || code === refused.code || blockers.includes(code);
          },
        },
      ),
      open: (stage, input) => {
        scene = sceneOf((input as ActionScene).blockers);
        return scene.open(stage);
      },
      requests: { perform: (request) => scene.isRequest(request) },
      faults: {
        perform: (route, error) => {
          if (kindOf(error) !== 'conflict') return null;
          return (error as typeof refused).code === refused.code ? refuse(route) : (scene.block?.(route) ?? null);
        },
      },
      events: {
        'action.requested': (stage, event) => scene.request(stage, beginningOf(event) ?? 'asking'),
        'action.confirmed': (stage) => scene.confirm(stage),
        'action.dismissed': (stage) => scene.dismiss(stage),
        'connection.restored': reconnect,
      },
      states: new Proxy({} as PageSuite['states'], { get: (_, name: string) => scene.states[name] }),
      beyondThePage,
    };
  });
}
