import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button } from './Button.tsx';

describe('Button', () => {
  it('is disabled and busy while it loads, with a spinner in place of its icon', () => {
    const html = renderToStaticMarkup(
      <Button loading icon="plus">
        Save
      </Button>,
    );
    expect(html).toMatch(/<button[^>]* disabled=""[^>]* aria-busy="true"/);
    expect(html).toContain('class="spinner"');
    expect(html).not.toContain('#plus');
  });

  it('does not submit a form unless it is told to', () => {
    expect(renderToStaticMarkup(<Button>Save</Button>)).toContain('type="button"');
    expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"');
  });
});
