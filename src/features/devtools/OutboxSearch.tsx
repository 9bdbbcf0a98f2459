import { useEffect, useRef, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { TextField } from '#src/ui/TextField.tsx';

export interface OutboxSearchProps {
  to: string;
  onSearch: (to: string) => void;
}

/** A search starts when typing pauses for this long. */
const PAUSE_MS = 300;

/** Narrows the list by recipient. */
export function OutboxSearch({ to, onSearch }: OutboxSearchProps) {
  const t = useText();
  const [text, setText] = useState(to);
  const [asked, setAsked] = useState(to);
  // The address changed by other means, such as Back: it wins over what was typed.
  if (asked !== to) {
    setAsked(to);
    if (text.trim() !== to) setText(to);
  }
  const search = useRef(onSearch);
  search.current = onSearch;
  useEffect(() => {
    if (text.trim() === to) return;
    const timer = setTimeout(() => search.current(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, to]);

  return (
    <search className="outbox-search">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        <TextField
          type="search"
          icon="search"
          label={t('devtools.outbox.search')}
          maxLength={320}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      </form>
    </search>
  );
}
