import { describe, expect, it } from 'vitest';
import { filledCatalogue } from './fill-catalogue.ts';

describe('A catalogue', () => {
  it('is filled in the order of the English one, and names what nobody has translated', () => {
    const english = { a: 'Save', b: { c: 'Cancel', d: 'Undo' }, e: 'Save' };
    const { texts, missing } = filledCatalogue(english, { Save: 'Speichern', Undo: 'Rückgängig' });
    expect(texts).toEqual({ a: 'Speichern', b: { d: 'Rückgängig' }, e: 'Speichern' });
    expect(missing).toEqual(['b/c']);
  });
});
