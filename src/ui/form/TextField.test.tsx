import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { TextField } from './TextField.tsx';

describe('TextField', () => {
  it('ties its error and its hint to the control, the error first', () => {
    const html = renderToStaticMarkup(<TextField id="name" label="Name" hint="Short" error="Enter a name" />);
    expect(html).toContain('<label class="field-label" id="name-label" for="name">Name</label>');
    expect(html).toMatch(/<input[^>]* aria-invalid="true" aria-describedby="name-error name-hint"/);
    expect(html).toMatch(/id="name-error".*Enter a name.*id="name-hint".*Short/);
  });

  it('keeps the label of a required field to its own words, because they are its accessible name', () => {
    const html = renderToStaticMarkup(<TextField id="name" label="Name" required />);
    expect(html).toContain('>Name</label>');
    expect(html).toMatch(/<input[^>]* required=""/);
    expect(html).not.toContain('aria-describedby');
  });
});
