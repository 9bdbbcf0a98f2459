import type { ComponentProps } from 'react';
import { useRestingValue } from '#src/lib/use-resting-value.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

interface SearchFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'icon' | 'value' | 'onChange' | 'defaultValue'> {
  /** What is searched for now. */
  q: string;
  onSearch: (q: string) => void;
}

/** What is typed is searched for when typing rests, and at once with Enter; it follows what the URL asks for. */
export function SearchField({ q, onSearch, ...field }: SearchFieldProps) {
  const [text, setText, searchNow] = useRestingValue(q, onSearch, (typed) => typed.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        searchNow();
      }}
    >
      <TextField
        maxLength={100}
        {...field}
        type="search"
        icon="search"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}
