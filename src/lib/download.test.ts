import { describe, expect, it } from 'vitest';
import { fileNameOf } from './download.ts';

describe('the name of a downloaded file', () => {
  it('is the UTF-8 one that the server gives', () => {
    expect(
      fileNameOf(`attachment; filename="report.csv"; filename*=UTF-8''${encodeURIComponent('ربيع - Day.csv')}`),
    ).toBe('ربيع - Day.csv');
  });

  it('is nobody’s to guess when there is none that can be read', () => {
    expect(fileNameOf(null)).toBeNull();
    expect(fileNameOf('attachment; filename="report.csv"')).toBeNull();
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4%A")).toBeNull();
  });
});
