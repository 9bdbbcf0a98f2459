import { describe, expect, it } from 'vitest';
import { uploadSum } from './upload-total.ts';

const file = (state: Parameters<typeof uploadSum>[0][number]['state'], sentBytes: number, bytes = 100, batch = 1) => ({
  state,
  sentBytes,
  bytes,
  batch,
});
const share = (uploads: Parameters<typeof uploadSum>[0]) => {
  const sum = uploadSum(uploads);
  return sum && sum.sentBytes / sum.totalBytes;
};

describe('how far all files are', () => {
  it('counts those that ended until the last of them has', () => {
    expect(uploadSum([file('uploading', 90), file('uploading', 40)])).toEqual({
      moving: 2,
      sentBytes: 130,
      totalBytes: 200,
    });
    expect(uploadSum([file('ready', 100), file('uploading', 40)])).toEqual({
      moving: 1,
      sentBytes: 140,
      totalBytes: 200,
    });
    expect(uploadSum([file('ready', 100), file('ready', 100)])).toBeNull();
  });

  it.each(['ready', 'duplicate', 'rejected'] as const)('goes back by none that is %s', (state) => {
    for (const sent of state === 'ready' ? [100] : [0, 60, 100]) {
      const others = [file('uploading', 30), file('cut', 10)];
      const before = share([file('uploading', sent), ...others]) ?? 0;
      expect(share([file(state, sent), ...others])).toBeGreaterThanOrEqual(before);
    }
  });

  it('begins anew with files that are chosen when all had ended, and is nothing for a single one', () => {
    const earlier = [file('ready', 100), file('rejected', 20)];
    expect(uploadSum([...earlier, file('uploading', 50, 100, 2)])).toBeNull();
    expect(uploadSum([...earlier, file('uploading', 50, 100, 2), file('checking', 0, 100, 2)])).toEqual({
      moving: 2,
      sentBytes: 50,
      totalBytes: 200,
    });
  });
});
