import { describe, expect, it } from 'vitest';
import { listed, type PaletteItem, type PaletteStock } from './palette-items.ts';

const item = (label: string): PaletteItem => ({ id: label, label, icon: 'home', choose: () => undefined });
const stock: PaletteStock = {
  recent: [item('Reviews')],
  pages: [item('Home'), item('Reviews'), item('Settings')],
  actions: [item('Sign out')],
  campaigns: [item('Home sale'), item('Autumn')],
  artworks: [],
};
const labels = (query: string, isAnswered = true) =>
  listed(query, stock, isAnswered).map(({ name, items }) => [name, ...items.map(({ label }) => label)]);

describe('What the palette lists', () => {
  it('begins with where somebody was, and names no page twice', () => {
    expect(labels('')).toEqual([
      ['recent', 'Reviews'],
      ['actions', 'Sign out'],
      ['pages', 'Home', 'Settings'],
    ]);
    expect(labels(' ')).toEqual(labels(''));
  });

  it('is what answers the text, and of the server’s answer all: it knows campaigns by more than their names', () => {
    expect(labels('home')).toEqual([
      ['pages', 'Home'],
      ['campaigns', 'Home sale', 'Autumn'],
    ]);
  });

  it('keeps of the last answer what fits the text, until the next is there', () => {
    expect(labels('home', false)).toEqual([
      ['pages', 'Home'],
      ['campaigns', 'Home sale'],
    ]);
    expect(labels('xyz', false)).toEqual([]);
  });
});
