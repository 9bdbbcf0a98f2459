import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCredentials, keepCredentials, takeCredentials } from './kept-credentials.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetCredentials();
  vi.useRealTimers();
});

describe('Kept credentials', () => {
  it('are given once, for the address they were kept for', () => {
    keepCredentials('Nadia@Demo.test', 'Demo-Pass-2026!');
    expect(takeCredentials('somebody@demo.test')).toBeNull();
    expect(takeCredentials(' nadia@demo.test')?.()).toBe('Demo-Pass-2026!');
    expect(takeCredentials('nadia@demo.test')).toBeNull();
  });

  it('are let go after half an hour, counted from the last ones', () => {
    keepCredentials('old@demo.test', 'one');
    vi.advanceTimersByTime(1_799_000);
    keepCredentials('nadia@demo.test', 'two');
    vi.advanceTimersByTime(1_799_000);
    expect(takeCredentials('nadia@demo.test')?.()).toBe('two');
    keepCredentials('nadia@demo.test', 'three');
    vi.advanceTimersByTime(1_800_000);
    expect(takeCredentials('nadia@demo.test')).toBeNull();
  });
});
