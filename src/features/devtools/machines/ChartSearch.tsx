import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useMemo, useState } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import type { ChartIndex } from './chart-index.ts';
import { searchChart } from './chart-search.ts';

export interface ChartSearchProps {
  index: ChartIndex;
  input: RefObject<HTMLInputElement | null>;
  onFind: (id: string) => void;
}

/** Finds a state or a transition by any word of it; the arrow keys go through what was found. */
export function ChartSearch({ index, input, onFind }: ChartSearchProps) {
  const t = useText();
  const list = useId();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const asked = useDeferredValue(text);
  const hits = useMemo(() => searchChart(index, asked), [index, asked]);
  const isShown = isOpen && text.trim() !== '';
  const current = hits[place];
  const optionId = (number: number) => `${list}-${number}`;

  const find = (id: string) => {
    setOpen(false);
    onFind(id);
  };
  const move = (to: number) => {
    setPlace(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const act = ({ key }: KeyboardEvent): boolean => {
    if (key === 'ArrowDown' && isShown) move(Math.min(place + 1, hits.length - 1));
    else if (key === 'ArrowUp' && isShown) move(Math.max(place - 1, 0));
    else if (key === 'Enter' && isShown && current) find(current.id);
    else if (key === 'Escape' && isShown) setOpen(false);
    else return false;
    return true;
  };

  return (
    <search className="chart-search">
      <div className="control-box">
        <Icon name="search" className="control-icon" />
        <input
          ref={input}
          className="control"
          type="text"
          role="combobox"
          aria-label={t('devtools.machines.searchChart')}
          aria-expanded={isShown}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={isShown && current ? optionId(place) : undefined}
          placeholder={t('devtools.machines.searchChart')}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setPlace(0);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={(event) => act(event) && event.preventDefault()}
        />
        <span className="chart-key chart-search-key" aria-hidden="true">
          /
        </span>
      </div>
      <div className="chart-hits" hidden={!isShown}>
        {/* The focus stays in the field, which says where in the list it is. */}
        <div id={list} role="listbox" aria-label={t('devtools.machines.found')} tabIndex={-1}>
          {hits.map((hit, number) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={hit.id}
              id={optionId(number)}
              role="option"
              tabIndex={-1}
              aria-selected={number === place}
              className="chart-hit"
              // The field must not lose the focus before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => find(hit.id)}
            >
              <span className={`chart-mark chart-mark-${hit.kind}`} aria-hidden="true" />
              <bdi className="chart-hit-title" dir="ltr">
                {hit.title}
              </bdi>
              <bdi className="chart-hit-place" dir="ltr">
                {hit.place}
              </bdi>
            </div>
          ))}
        </div>
        {hits.length === 0 && <p className="chart-no-hit">{t('devtools.machines.notFoundInChart')}</p>}
      </div>
      <span role="status" className="visually-hidden">
        {isShown && t('devtools.machines.foundCount', { count: hits.length })}
      </span>
    </search>
  );
}
