import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { dayOf, MemoryPlatform, playOf, uuid } from '#server/rooms/seals/memory-platform.ts';
import { openSealSigner } from '#server/rooms/seals/seal-key.ts';

const script = fileURLToPath(new URL('./verify-play-log.ts', import.meta.url));
const day = '2026-06-10';

describe('the check of a log without the product', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-verify-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, content: unknown): string => {
    writeFileSync(join(folder, name), JSON.stringify(content));
    return join(folder, name);
  };
  const check = (...files: readonly string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(process.execPath, [script, ...files], (error, out, err) =>
        resolve({ code: Number(error?.code ?? 0), out: out + err }),
      );
    });

  it('ends well for sealed days alone, and says which day fails and why', async () => {
    const platform = new MemoryPlatform(openSealSigner(randomBytes(32)));
    const sealed = await platform.seal(uuid(1), [
      dayOf(
        uuid(1),
        day,
        [1, 2, 3].map((seq) => playOf(day, seq)),
      ),
    ]);
    const [whole] = sealed.days;
    if (!whole) throw new Error('There is a day');
    const keys = write('keys.json', { keys: platform.keys });
    expect(await check(write('log.json', sealed), keys)).toEqual({
      code: 0,
      out: `${day}  3 plays  sealed  at 2026-06-20T00:00:00.000Z\n`,
    });
    const cut = { ...dayOf(uuid(1), day, [playOf(day, 1)]), seal: whole.seal };
    expect(await check(write('cut.json', { ...sealed, days: [cut] }), keys)).toEqual({
      code: 1,
      out: `${day}  1 plays  broken  otherCount, otherCost, otherImpressions\n`,
    });
    expect(await check(write('bare.json', { ...sealed, days: [{ ...cut, seal: null }] }), keys)).toEqual({
      code: 1,
      out: `${day}  1 plays  unsealed\n`,
    });
    expect((await check(write('none.json', {}), keys)).out).toContain('is no play log');
    expect((await check()).code).toBe(2);
  });
});
