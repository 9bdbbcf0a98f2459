import { describe, expect, it } from 'vitest';
import { day, oneOf, pagesBefore, queryCodec, someOf, sortBy, text } from './query-codec.ts';

const codec = queryCodec({
  q: text(5),
  state: oneOf(['open', 'shut']),
  kinds: { name: 'kind', part: someOf(['small', 'large']) },
  from: day,
  sort: sortBy<'name' | '-name' | 'size' | '-size'>(['name', 'size'], '-name'),
  before: { name: 'after', part: pagesBefore },
});
const read = (search: string) => codec.read(new URLSearchParams(search));

describe('the URL of a list', () => {
  it('asks for everything when it is empty', () => {
    expect(read('')).toEqual({ q: '', state: null, kinds: [], from: '', sort: '-name', before: [] });
    expect(codec.write(read('')).toString()).toBe('');
    expect([codec.isNarrowed(read('')), codec.isNarrowed(read('state=open'))]).toEqual([false, true]);
  });

  it('comes back as it was written', () => {
    const query = {
      ...read(''),
      q: 'a & b',
      state: 'open',
      kinds: ['large', 'small'],
      from: '2026-02-01',
      sort: 'size',
    };
    expect(codec.read(codec.write({ ...query, before: ['x=', 'y/'] } as never))).toEqual({
      ...query,
      before: ['x=', 'y/'],
    });
  });

  it('leaves out what it does not understand, and cuts what the server would refuse', () => {
    expect(read('state=toString&kind=huge&kind=&from=2026-02-30&sort=-toString&after=')).toEqual(read(''));
    expect(read('kind=small&kind=small').kinds).toEqual(['small']);
    expect(read('from=0001-01-01&sort=-').from).toBe('');
    expect(read('q=%20abcdefgh').q).toBe('abcde');
  });

  it('keeps what is not its own', () => {
    const params = new URLSearchParams('tab=2&kind=small&state=open');
    expect(codec.write({ ...codec.read(params), kinds: [] }, params).toString()).toBe('tab=2&state=open');
  });
});
