import type { ByteRange } from './object-store.ts';

/**
 * The one range that a `Range` header asks of an object. `whole`: there is no range, or one that may be ignored
 * (several at once, another unit). `unsatisfiable`: answer 416.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return 'whole';
  const [from, to] = [match[1] ?? '', match[2] ?? ''];
  if (from === '') {
    const last = Number(to);
    return last === 0 || bytes === 0 ? 'unsatisfiable' : { start: Math.max(bytes - last, 0), end: bytes - 1 };
  }
  const start = Number(from);
  const end = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (to !== '' && Number(to) < start) return 'whole';
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
