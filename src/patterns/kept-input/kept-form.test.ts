import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keptForm } from './kept-form.ts';

describe('The text of a form', () => {
  beforeEach(() => {
    const items = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    });
  });

  const shown = { name: 'Spree', accent: '#112233' };
  const form = (now = shown, owner = 'u1') => keptForm('tenant', owner, now);

  it('is what was typed, over what stands there', () => {
    form().keep({ name: 'Spreelicht', accent: '#112233' });
    expect(form().read()).toEqual({ name: 'Spreelicht', accent: '#112233' });
  });

  it('leaves what others have changed since as they left it', () => {
    form().keep({ name: 'Spreelicht', accent: '#112233' });
    expect(form({ name: 'Spree', accent: '#445566' }).read()).toEqual({ name: 'Spreelicht', accent: '#445566' });
    expect(form({ name: 'Havel', accent: '#445566' }).read()).toBeNull();
  });

  it('is nobody else’s, and nothing once it says what stands there', () => {
    form().keep({ name: 'Spreelicht', accent: '#112233' });
    expect(form(shown, 'u2').read()).toBeNull();
    form().keep(shown);
    expect(form().read()).toBeNull();
  });
});
