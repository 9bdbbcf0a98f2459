import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDomainRecords, isServer, NoAnswerError } from '#server/engines/domains/domain-records.ts';
import { type NameServer, startNameServer } from '../support/server/name-server.ts';

describe('what a domain says of itself', () => {
  let names: NameServer;
  beforeAll(async () => {
    names = await startNameServer();
  });
  afterAll(() => names.stop());
  const read = (name: string, timeoutMs = 5000) =>
    createDomainRecords({ servers: [names.address], timeoutMs }).readTexts(name);

  it('is each of its texts, put together, and asked for at each call anew', async () => {
    const long = 'x'.repeat(300);
    names.say('_marquee.ads.example', ['v=spf1 -all', long]);
    expect((await read('_marquee.ads.example')).toSorted()).toEqual(['v=spf1 -all', long]);
    names.say('_marquee.ads.example', ['another']);
    expect(await read('_marquee.ads.example')).toEqual(['another']);
    expect(names.asked.filter((name) => name === '_marquee.ads.example')).toHaveLength(2);
  });

  it('is nothing where there is no such name, or no text at it', async () => {
    names.say('empty.example', []);
    expect(await read('empty.example')).toEqual([]);
    expect(await read('nowhere.example')).toEqual([]);
  });

  it('is not known while its name server fails, says nothing, or is not there', async () => {
    names.say('broken.example', 'SERVFAIL');
    await expect(read('broken.example')).rejects.toThrow(NoAnswerError);
    names.say('silent.example', 'silence');
    await expect(read('silent.example', 300)).rejects.toThrow(NoAnswerError);
    const gone = await startNameServer();
    await gone.stop();
    await expect(
      createDomainRecords({ servers: [gone.address], timeoutMs: 300 }).readTexts('ads.example'),
    ).rejects.toThrow(NoAnswerError);
  });

  it('takes no longer than was given, however many name servers say nothing', async () => {
    const second = await startNameServer();
    for (const one of [names, second]) one.say('silent.example', 'silence');
    const records = createDomainRecords({ servers: [names.address, second.address], timeoutMs: 400 });
    const begun = performance.now();
    await expect(records.readTexts('silent.example')).rejects.toThrow(NoAnswerError);
    expect(performance.now() - begun).toBeLessThan(2000);
    await second.stop();
  });

  it.each([
    ['9.9.9.9', true],
    ['127.0.0.1:5353', true],
    ['2620:fe::fe', true],
    ['[::1]:5353', true],
    ['dns.example', false],
    ['127.0.0.1:0', false],
    ['127.0.0.1:70000', false],
    ['[127.0.0.1]:53', false],
    ['', false],
  ])('is asked of %s: %s', (text, is) => {
    expect(isServer(text)).toBe(is);
  });
});
