import { useRef } from 'react';
import { useListener } from '#src/lib/use-listener.ts';
import type { PageName } from '../pages.ts';
import { type Command, isCovered, isPaletteKey, isTakenBy, readKey } from './shell-keys.ts';

/** Tells what a key asks for, unless it was meant for something in the page. Single keys only where `areSingleOn`. */
export function useShellKeys(
  pages: Readonly<Record<string, PageName>>,
  areSingleOn: boolean,
  onCommand: (command: Command) => void,
): void {
  const since = useRef<number | null>(null);
  const handle = (event: KeyboardEvent) => {
    // A page's own keys are heard before: what they have taken has been done.
    if (event.defaultPrevented || event.repeat || event.isComposing || isCovered()) return;
    const take = (command: Command) => {
      event.preventDefault();
      onCommand(command);
    };
    if (isPaletteKey(event)) return take({ kind: 'palette' });
    if (!areSingleOn || isTakenBy(event.target)) return;
    const reading = readKey(event, event.timeStamp, since.current, pages);
    since.current = reading.since;
    if (reading.command) take(reading.command);
  };
  useListener(() => window, 'keydown', handle);
}
