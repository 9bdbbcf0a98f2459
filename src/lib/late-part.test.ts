import { describe, expect, it, vi } from 'vitest';
import { latePart } from './late-part.tsx';

const Part = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('a part that comes late', () => {
  it('is fetched once, whoever reaches for it or shows it', async () => {
    const load = vi.fn(async () => Part);
    const late = latePart(load);
    expect(late.part()).toBeNull();
    await late.fetch();
    const tell = vi.fn();
    late.subscribe(tell);
    await settled();
    expect(late.part()).toBe(Part);
    expect(tell).toHaveBeenCalled();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that did not come is told to who waits for it, and fetched again for the next', async () => {
    const load = vi.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('lost'));
    const late = latePart(load);
    const leave = late.subscribe(() => {});
    await settled();
    expect(late.failure()?.reason).toEqual(new Error('lost'));
    leave();
    expect(late.failure()).toBeNull();
    await late.fetch();
    expect(late.part()).toBe(Part);
  });

  it('that the connection cost comes once there is one again', async () => {
    const listeners = new Map<string, () => void>();
    vi.stubGlobal('addEventListener', (type: string, hear: () => void) => listeners.set(type, hear));
    vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type));
    const load = vi.fn(async () => Part);
    load.mockRejectedValueOnce(new Error('lost'));
    const late = latePart(load);
    const tell = vi.fn();
    const leave = late.subscribe(tell);
    await settled();
    expect(late.failure()).not.toBeNull();
    listeners.get('online')?.();
    await settled();
    expect([late.part(), late.failure()]).toEqual([Part, null]);
    expect(tell).toHaveBeenCalledTimes(2);
    leave();
    expect(listeners.size).toBe(0);
    vi.unstubAllGlobals();
  });

  it('is no failure for who only reached for it', async () => {
    const late = latePart(async () => Promise.reject(new Error('lost')));
    await late.fetch();
    expect(late.failure()).toBeNull();
  });
});
