import { describe, expect, it } from 'vitest';
import type { Language } from '#domain/text/languages.ts';
import { createLocaleStore } from './locale-store.ts';
import type { MessagePart } from './message-parts.ts';

type Load = Parameters<typeof createLocaleStore>[0];

/** A store whose messages name their file; `fails` is asked at each load. */
function storeOf(fails: (file: string) => boolean = () => false) {
  const asked: string[] = [];
  const load = async (language: Language, part: MessagePart | '') => {
    const file = part + language;
    asked.push(file);
    if (fails(file)) throw new Error(file);
    return { [part || 'first']: [{ type: 0, value: file }] };
  };
  const store = createLocaleStore(load as unknown as Load);
  const said = () => Object.keys(store.getSnapshot()?.intl.messages ?? {});
  return { store, asked, said };
}

describe('The messages being shown', () => {
  it('are the first, and the later ones once a page needs them, each fetched once', async () => {
    const { store, asked, said } = storeOf();
    await store.show('en-US');
    expect(said()).toEqual(['first']);
    await Promise.all([store.need('later/'), store.need('later/')]);
    await store.need('later/');
    expect(said()).toEqual(['first', 'later/']);
    expect(asked).toEqual(['en', 'later/en']);
  });

  it('come with what was needed before the first language was there', async () => {
    const { store, said } = storeOf();
    const shown = store.show('en-US');
    await store.need('later/');
    await shown;
    expect(said()).toEqual(['first', 'later/']);
  });

  it('take along what was needed into another language', async () => {
    const { store, asked, said } = storeOf();
    await store.show('en-US');
    await store.need('later/');
    await store.show('ar-AE');
    expect(store.getSnapshot()?.locale).toMatchObject({ language: 'ar', dir: 'rtl' });
    expect(said()).toEqual(['first', 'later/']);
    expect(asked).toEqual(['en', 'later/en', 'ar', 'later/ar']);
  });

  it('stay as they are when a part does not come, which is asked for again', async () => {
    let isLost = true;
    const { store, said } = storeOf((file) => isLost && file === 'later/en');
    await store.show('en-US');
    await expect(store.need('later/')).rejects.toThrow('later/en');
    expect(said()).toEqual(['first']);
    isLost = false;
    await store.need('later/');
    expect(said()).toEqual(['first', 'later/']);
  });

  it('are those of the last choice', async () => {
    const { store } = storeOf();
    await Promise.all([store.show('ar-AE'), store.show('en-US')]);
    expect(store.getSnapshot()?.locale.tag).toBe('en-US');
  });
});
