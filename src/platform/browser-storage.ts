import { MemoryStorage } from './memory-storage.ts';
import { type AppStorage, createAppStorage } from './storage.ts';

function localStorageOrMemory(): Storage {
  try {
    const probe = 'marquee-probe';
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return localStorage;
  } catch {
    return new MemoryStorage();
  }
}

/** This browser's storage; lasts only as long as the page where the browser refuses to keep anything. */
export const appStorage: AppStorage = createAppStorage(localStorageOrMemory(), window);
