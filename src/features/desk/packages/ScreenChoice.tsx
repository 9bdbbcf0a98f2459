import { useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { screenChoicesMachine } from './packages.actors.ts';

export interface ChosenScreen {
  readonly id: string;
  /** Null for one that cannot be booked any more. */
  readonly name: string | null;
}

/** So many fit beside the rest of the form; more are found by more letters. */
const SHOWN = 8;

interface ScreenChoiceProps {
  chosen: readonly ChosenScreen[];
  onChange: (chosen: readonly ChosenScreen[]) => void;
}

/** Finds screens by name, and keeps those that are chosen while others are looked for. */
export function ScreenChoice({ chosen, onChange }: ScreenChoiceProps) {
  const t = useText();
  const [q, setQ] = useState('');
  const [text, setText] = useRestingValue(q, setQ, (typed) => typed.trim());
  const { data } = useResource(screenChoicesMachine, { q });
  const found = data?.items ?? [];
  const shown = found.slice(0, SHOWN).map(({ id, name, cityName }) => ({
    id,
    name,
    label: t('desk.packages.screenIn', { screen: name, city: cityName }),
  }));
  // What is pressed stays where it is; what is not found any more stays chosen, above.
  const options = [
    ...chosen
      .filter(({ id }) => !shown.some((option) => option.id === id))
      .map(({ id, name }) => ({ id, name, label: name ?? t('desk.packages.notBookable') })),
    ...shown,
  ];
  return (
    <div className="stack gap-2">
      <TextField
        label={t('desk.packages.findScreens')}
        type="search"
        icon="search"
        autoComplete="off"
        maxLength={100}
        value={text}
        hint={found.length > SHOWN ? t('desk.packages.moreScreens') : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // What is searched for is not the form's answer.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <fieldset className="stack gap-1">
        <legend>{t('desk.packages.chosen', { count: chosen.length })}</legend>
        {options.map(({ id, name, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.some((screen) => screen.id === id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, { id, name }] : chosen.filter((screen) => screen.id !== id))
            }
          />
        ))}
        <p role="status" className="muted">
          {data && q !== '' && found.length === 0 && t('desk.packages.noScreen')}
        </p>
      </fieldset>
    </div>
  );
}
