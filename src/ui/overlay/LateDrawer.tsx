import { Late, latePart } from '../../lib/late-part.tsx';
import type { DrawerProps } from './Drawer.tsx';

const drawer = latePart(async () => (await import('./Drawer.tsx')).Drawer);

/** A drawer of a part that its page needs at once: what drawers are built of is loaded when the first one opens. */
export function LateDrawer(props: DrawerProps) {
  return <Late of={drawer} props={props} />;
}
