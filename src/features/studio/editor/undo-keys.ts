import { useListener } from '#src/lib/use-listener.ts';

/** Where the keys are somebody else's: in what is typed into, and in dialogs. */
const typed =
  'textarea, select, input:not([type=radio], [type=checkbox], [type=range]), [role=dialog], [role=alertdialog]';
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && target.closest(typed) !== null;

/** The letter of a key, on keyboards of other letters, too. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();

/** Takes steps back and does them again by the keys that everybody knows, wherever nothing else is typed. */
export function useUndoKeys(onUndo: () => void, onRedo: () => void, isOn: boolean): void {
  useListener<KeyboardEvent>(
    () => document,
    'keydown',
    (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = letterOf(event);
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) onRedo();
      else onUndo();
    },
    isOn,
  );
}
