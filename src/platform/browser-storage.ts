import { MemoryStorage } from './memory-storage.ts';
import { createResilientStorage } from './resilient-storage.ts';
import { type AppStorage, createAppStorage } from './storage.ts';

/** Reading the property is what a browser refuses that keeps nothing at all. */
function localStorageOrMemory(): Storage {
  try {
    return localStorage ?? new MemoryStorage();
  } catch {
    return new MemoryStorage();
  }
}

const browserStorage = localStorageOrMemory();

/** This browser's storage; lasts only as long as the page where the browser refuses to keep anything. */
export const appStorage: AppStorage = createAppStorage(
  createResilientStorage(browserStorage),
  window,
  (event) => event.storageArea === browserStorage,
);
