import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('a throttled call', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('happens at once, and once more for all wishes within the interval', () => {
    const call = vi.fn();
    const throttled = throttle(call, 1000);
    throttled();
    throttled();
    throttled();
    expect(call).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(999);
    expect(call).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(call).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(5000);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('happens at once again after a quiet interval', () => {
    const call = vi.fn();
    const throttled = throttle(call, 1000);
    throttled();
    vi.advanceTimersByTime(1000);
    throttled();
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('is forgotten when it is cancelled', () => {
    const call = vi.fn();
    const throttled = throttle(call, 1000);
    throttled();
    throttled();
    throttled.cancel();
    vi.advanceTimersByTime(5000);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
