import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/TextField.tsx';

/** The list is asked for once typing rests this long. */
const REST_MS = 300;
/** The contract's own bound. */
const MAX_SEARCH = 100;

/** Finds screens by name, address, city, media owner or code. */
export function KeySearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText();
  const [text, setText] = useState(q);
  const [asked, setAsked] = useState(q);
  // The address changed by other means, such as Back: it wins over what was typed.
  if (asked !== q) {
    setAsked(q);
    if (text.trim() !== q) setText(q);
  }
  const search = useEffectEvent(() => {
    if (text.trim() !== q) onSearch(text.trim());
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the rest anew.
  useEffect(() => {
    const timer = setTimeout(() => search(), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <search className="operations-search">
      <TextField
        type="search"
        icon="search"
        label={t('operations.keys.search')}
        labelHidden
        placeholder={t('operations.keys.search')}
        maxLength={MAX_SEARCH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </search>
  );
}
