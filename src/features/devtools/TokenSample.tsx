import type { CSSProperties } from 'react';
import type { TokenGroup } from './read-tokens.ts';

/** A token as it looks right now: a colour follows the theme by itself. */
export function TokenSample({ group, name }: { group: TokenGroup; name: string }) {
  const value = `var(${name})`;
  switch (group) {
    case 'colours':
      return <span className="token-swatch" style={{ background: value }} />;
    case 'space':
      return <span className="token-bar" style={{ inlineSize: value }} />;
    case 'radii':
      return <span className="token-corner" style={{ borderStartStartRadius: value }} />;
    case 'shadows':
      return <span className="token-raised" style={{ boxShadow: value }} />;
    case 'type':
      return (
        <span className="token-letters" style={typeStyle(name, value)} aria-hidden="true">
          Ag ع
        </span>
      );
    default:
      return null;
  }
}

function typeStyle(name: string, value: string): CSSProperties {
  if (name.startsWith('--font')) return { fontFamily: value };
  if (name.startsWith('--text')) return { fontSize: value };
  if (name.startsWith('--leading')) return { lineHeight: value };
  return { letterSpacing: value };
}
