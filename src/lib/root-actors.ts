import type { AnyActor } from 'xstate';

let roots: WeakRef<AnyActor>[] = [];
let watcher: ((root: AnyActor) => void) | undefined;

/** Notes a root actor, once, for whoever comes to watch; keeps none alive. */
export function noteRoot<A extends AnyActor>(actor: A): A {
  roots = [...roots.filter((ref) => ref.deref() && ref.deref() !== actor), new WeakRef(actor)];
  watcher?.(actor);
  return actor;
}

/** Tells of every root actor there is, those that have ended among them, and of every later one, until `watch` is undefined. */
export function watchRoots(watch: ((root: AnyActor) => void) | undefined): void {
  watcher = watch;
  for (const ref of roots) {
    const root = ref.deref();
    if (root) watch?.(root);
  }
}
