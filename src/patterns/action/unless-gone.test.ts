import { describe, expect, it } from 'vitest';
import { unlessGone } from './unless-gone.ts';

describe('What is to be gone', () => {
  it('may be gone already, and says every other failure', async () => {
    await expect(unlessGone(Promise.resolve('removed'))).resolves.toBeUndefined();
    await expect(unlessGone(Promise.reject({ kind: 'notFound' }))).resolves.toBeUndefined();
    await expect(unlessGone(Promise.reject({ kind: 'network' }))).rejects.toEqual({ kind: 'network' });
  });
});
