import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CodeField } from './CodeField.tsx';

describe('CodeField', () => {
  it('asks for a one-time code in a way that browsers fill in, and cuts no pasted text short', () => {
    const html = renderToStaticMarkup(<CodeField label="Code" />);
    for (const part of ['name="code"', 'inputMode="numeric"', 'autoComplete="one-time-code"'])
      expect(html).toContain(part);
    expect(html).toContain('dir="ltr"');
    expect(html.toLowerCase()).not.toContain('maxlength');
  });

  it('is one field to whoever cannot see that it has a cell for each digit', () => {
    const html = renderToStaticMarkup(<CodeField label="Code" />);
    expect(html.match(/<input/g)).toHaveLength(1);
    expect(html.match(/<i class="code-cell"><\/i>/g)).toHaveLength(6);
  });

  it('reads a refused code out, and not while the next one is being checked', () => {
    expect(renderToStaticMarkup(<CodeField label="Code" error="Wrong" />)).toMatch(/role="alert".*Wrong/);
    const busy = renderToStaticMarkup(<CodeField label="Code" error="Wrong" isBusy />);
    expect(busy).not.toContain('Wrong');
    expect(busy).toContain('readOnly=""');
    expect(busy).not.toContain('disabled');
  });
});
