import { Actor, type AnyActor } from 'xstate';

let roots: WeakRef<AnyActor>[] = [];
let watchers: readonly ((root: AnyActor) => void)[] = [];

/** Notes a root actor, once, for whoever comes to watch; keeps none alive. */
export function noteRoot<A extends AnyActor>(actor: A): A {
  roots = [...roots.filter((ref) => ref.deref() && ref.deref() !== actor), new WeakRef(actor)];
  for (const watch of watchers) watch(actor);
  return actor;
}

/** Tells of every root actor there is, those that have ended among them, and of every later one; returns how to stop. */
export function watchRoots(watch: (root: AnyActor) => void): () => void {
  watchers = [...watchers, watch];
  for (const ref of roots) {
    const root = ref.deref();
    if (root) watch(root);
  }
  return () => {
    watchers = watchers.filter((other) => other !== watch);
  };
}

/** Whether an actor runs: one whose component is gone is left as it was, so that it may come back. */
export const isRunning = (actor: AnyActor): boolean => Reflect.get(actor, '_processingStatus') === 1;

const withChildren = (actor: AnyActor): AnyActor[] => {
  const { children = {} }: { children?: Readonly<Record<string, unknown>> } = actor.getSnapshot();
  return [actor, ...Object.values(children).flatMap((child) => (child instanceof Actor ? withChildren(child) : []))];
};

/** Every actor that runs now: the roots, and below them whatever they have invoked. */
export function runningActors(): readonly AnyActor[] {
  const known = roots.flatMap((ref) => ref.deref() ?? []);
  return known.filter(isRunning).flatMap(withChildren).filter(isRunning);
}
