import { describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '#src/platform/memory-storage.ts';

vi.stubGlobal('window', new EventTarget());
vi.stubGlobal('localStorage', new MemoryStorage());
const { readProgress, withStep } = await import('./tutorial-progress.ts');

describe('the progress of tutorials', () => {
  it.each([null, '', 'nonsense', '7', 'null', '[]', '{"a":"b"}', '{"a":{"0":"x"}}'])(
    'is none where %s is kept',
    (kept) => {
      expect(readProgress(kept)).toEqual({});
    },
  );

  it('is what is kept, each step once', () => {
    expect(readProgress('{"a":["x","x",7,"y"],"b":[]}')).toEqual({ a: ['x', 'y'], b: [] });
  });

  it('takes steps in and out, and leaves the others', () => {
    const once = withStep({ b: ['z'] }, 'a', 'x', true);
    expect(withStep(once, 'a', 'x', true)).toEqual({ a: ['x'], b: ['z'] });
    expect(withStep(once, 'a', 'x', false)).toEqual({ a: [], b: ['z'] });
  });
});
