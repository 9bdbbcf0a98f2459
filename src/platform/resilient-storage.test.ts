import { describe, expect, it } from 'vitest';
import { MemoryStorage } from './memory-storage.ts';
import { createResilientStorage } from './resilient-storage.ts';

class FullStorage extends MemoryStorage {
  isFull = false;
  override setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

const denied = new Proxy(new MemoryStorage(), {
  get() {
    throw new DOMException('denied', 'SecurityError');
  },
});

describe('Storage that may refuse', () => {
  it('goes on in memory when there is no room left, and forgets the older value that is stored', () => {
    const backend = new FullStorage();
    const storage = createResilientStorage(backend);
    storage.setItem('token', 'old');
    backend.isFull = true;
    storage.setItem('token', 'new');
    expect(storage.getItem('token')).toBe('new');
    expect(backend.getItem('token')).toBeNull();
    expect(storage.length).toBe(1);
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('stores again once there is room', () => {
    const backend = new FullStorage();
    const storage = createResilientStorage(backend);
    backend.isFull = true;
    storage.setItem('locale', 'ar');
    backend.isFull = false;
    storage.setItem('locale', 'en');
    expect(backend.getItem('locale')).toBe('en');
    backend.removeItem('locale');
    expect(storage.getItem('locale')).toBeNull();
  });

  it('works in memory when storage is denied in mid-session', () => {
    const storage = createResilientStorage(denied);
    storage.setItem('theme-mode', 'dark');
    expect(storage.getItem('theme-mode')).toBe('dark');
    expect([storage.length, storage.key(0), storage.key(1)]).toEqual([1, 'theme-mode', null]);
    storage.clear();
    expect(storage.getItem('theme-mode')).toBeNull();
  });
});
