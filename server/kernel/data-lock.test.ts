import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FolderInUseError, lockFolder } from './data-lock.ts';

it('keeps a second server out of a data folder until the first is gone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-lock-'));
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUseError);
  release();
  await expect.poll(async () => (await lockFolder(folder).catch(() => undefined)) !== undefined).toBe(true);
});
