import { useSyncExternalStore } from 'react';
import { appStorage } from '#src/platform/browser-storage.ts';

const isOn = (): boolean => appStorage.get('single-keys') !== 'off';
const listeners = new Set<() => void>();

/** Whether one key alone may do something (WCAG 2.1.4), kept in this browser as the theme is, and followed by its tabs. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore((tell) => {
    listeners.add(tell);
    const unsubscribe = appStorage.onChange(({ key }) => {
      if (key === 'single-keys' || key === null) tell();
    });
    return () => {
      listeners.delete(tell);
      unsubscribe();
    };
  }, isOn);
}

export function switchSingleKeys(): void {
  appStorage.set('single-keys', isOn() ? 'off' : 'on');
  for (const tell of listeners) tell();
}
