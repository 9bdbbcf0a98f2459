import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from './Icon.tsx';
import { type IconName, iconNames } from './icons/icon-names.ts';

const sprite = readFileSync(new URL('./icons/icons.svg', import.meta.url), 'utf8');

describe('Icon', () => {
  it('throws an error that lists every allowed name when the name is unknown', () => {
    const render = () => renderToStaticMarkup(<Icon name={'unicorn' as IconName} />);
    expect(render).toThrow(`Invalid icon name "unicorn". Allowed names: ${iconNames.join(', ')}`);
  });

  it('points at its symbol in the sprite and is hidden from assistive technology unless it is named', () => {
    expect(renderToStaticMarkup(<Icon name="home" />)).toMatch(/aria-hidden="true".*#home"/);
    expect(renderToStaticMarkup(<Icon name="home" label="Home" />)).toMatch(/role="img" aria-label="Home"/);
  });

  it('has a drawing for every allowed name and no drawing without one', () => {
    const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
    expect(drawn).toEqual([...iconNames]);
  });
});
