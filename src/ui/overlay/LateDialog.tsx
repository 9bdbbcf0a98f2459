import { Late, latePart } from '../../lib/late-part.tsx';
import type { DialogProps } from './Dialog.tsx';

const dialog = latePart(async () => (await import('./Dialog.tsx')).Dialog);

/** A dialog of a part that its page needs at once: what dialogs are built of is loaded when the first one opens. */
export function LateDialog(props: DialogProps) {
  return <Late of={dialog} props={props} />;
}
