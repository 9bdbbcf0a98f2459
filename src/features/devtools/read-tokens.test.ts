import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readTokens } from './read-tokens.ts';

const sheet = readFileSync(new URL('../../ui/page/tokens.css', import.meta.url), 'utf8');

describe('The tokens', () => {
  it('are read in groups, with what the dark theme makes of them', () => {
    const groups = readTokens(sheet);
    expect([...groups.keys()].sort()).toEqual(['colours', 'motion', 'radii', 'shadows', 'sizes', 'space', 'type']);
    expect(groups.get('colours')?.find(({ name }) => name === '--neutral-2')).toEqual({
      name: '--neutral-2',
      light: '#fafaf8',
      dark: '#121417',
    });
    expect(groups.get('space')?.map(({ name }) => name)).toContain('--space-4');
    expect(groups.get('space')?.every(({ dark }) => dark === null)).toBe(true);
    expect(groups.get('shadows')?.map(({ name }) => name)).toEqual(['--shadow-1', '--shadow-2', '--shadow-3']);
  });

  it('are all of those that the style sheet has', () => {
    const light = sheet.slice(0, sheet.indexOf('\n}'));
    const names = [...light.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(
      [...readTokens(sheet).values()]
        .flat()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(names.sort());
  });
});
