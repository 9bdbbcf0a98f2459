import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../tests/architecture/message-shapes.ts';
import { named } from '../vite/compile-tutorials.ts';
import { filledCatalogue, type Memory } from './fill-catalogue.ts';

const folder = new URL('../../tools/translations/', import.meta.url);
const languages = readdirSync(folder).map((name) => name.replace('.json', ''));
const read = (language: string): Memory => JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));

/** A tutorial calls controls by their ids, which is no part of a message's format. */
const isMessage = (text: string) => ![...text.matchAll(named)].some(([, , id = '']) => id.includes('.'));
const controlsOf = (text: string) => [...text.matchAll(named)].map(([whole]) => whole).sort();

describe('What was translated', () => {
  it.each(languages)('into %s has the placeholders and plural forms of its text', (language) => {
    const memory = read(language);
    const texts = Object.entries(memory);
    const [messages, tutorials] = [
      texts.filter(([text]) => isMessage(text)),
      texts.filter(([text]) => !isMessage(text)),
    ];
    const english = Object.fromEntries(messages.map(([text], index) => [String(index).padStart(5, '0'), text]));
    const own = Object.fromEntries(messages.map(([, text], index) => [String(index).padStart(5, '0'), text]));
    expect(faultsOf(own, english, language).map((fault) => `${english[fault.slice(0, 5)]}: ${fault}`)).toEqual([]);
    for (const [text, translated] of tutorials) expect(controlsOf(translated), text).toEqual(controlsOf(text));
  });

  it('makes a catalogue in the order of the English one, and names what nobody has translated', () => {
    const english = { a: 'Save', b: { c: 'Cancel', d: 'Undo' }, e: 'Save' };
    const { texts, missing } = filledCatalogue(english, { Save: 'Speichern', Undo: 'Rückgängig' });
    expect(texts).toEqual({ a: 'Speichern', b: { d: 'Rückgängig' }, e: 'Speichern' });
    expect(missing).toEqual(['b/c']);
  });
});
