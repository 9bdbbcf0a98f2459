import { useId, useState } from 'react';
import type { StudioPage } from '#domain/studio/design.ts';
import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/form/TextField.tsx';
import { tenantColours } from '../use-templates.ts';

interface ColourFieldProps {
  label: string;
  value: string;
  page: StudioPage;
  onChange: (colour: string, gesture?: string) => void;
}

const plain = [
  '#ffffff',
  '#f5f5f1',
  '#d6d5cf',
  '#64666b',
  '#16181d',
  '#000000',
  '#b0241d',
  '#f2a41f',
  '#0a6b45',
  '#1c5a94',
];
const MOST = 14;

/** The colours to choose from: the tenant's, those that the page has already, and some that go with anything. */
function coloursOf({ background, layers }: StudioPage): string[] {
  const own = layers.flatMap((layer) => ('colour' in layer ? [layer.colour] : []));
  const { accent, onAccent } = tenantColours();
  return [...new Set([accent, onAccent, background, ...own, ...plain])].slice(0, MOST);
}

/** A colour: one of some, or any by its six digits. */
export function ColourField({ label, value, page, onChange }: ColourFieldProps) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^#?[0-9a-f]{6}$/i.test(typed);
  const take = (text: string) => {
    setTyped(text);
    if (/^#?[0-9a-f]{6}$/i.test(text)) onChange(`#${text.replace('#', '').toLowerCase()}`, `colour-${id}`);
  };
  const all = coloursOf(page);
  return (
    <div className="studio-colour">
      <fieldset className="studio-swatches">
        <legend className="field-label">{label}</legend>
        {(all.includes(value) ? all : [value, ...all.slice(0, MOST - 1)]).map((colour) => (
          <input
            key={colour}
            type="radio"
            name={id}
            value={colour}
            className="studio-swatch"
            style={{ backgroundColor: colour }}
            aria-label={colour}
            title={colour}
            checked={colour === value}
            onChange={() => {
              setTyped(null);
              onChange(colour);
            }}
          />
        ))}
      </fieldset>
      <TextField
        label={t('studio.colourCode', { label })}
        labelHidden
        className="studio-colour-code"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        maxLength={7}
        value={typed ?? value}
        error={isWrong ? t('studio.colourWrong') : undefined}
        onChange={({ currentTarget }) => take(currentTarget.value.trim())}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
}
