import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

export interface Panel<Name extends string> {
  readonly name: Name;
  readonly title: string;
  readonly content: ReactNode;
}

export interface PanelTabsProps<Name extends string> {
  label: string;
  panels: readonly Panel<Name>[];
  shown: Name;
  onShow: (name: Name) => void;
}

/** Several panels in one place. Those that are not shown go on living: what they listen to is not lost. */
export function PanelTabs<Name extends string>({ label, panels, shown, onShow }: PanelTabsProps<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const place = panels.findIndex(({ name }) => name === shown);

  const act = (event: KeyboardEvent) => {
    const onward = list.current?.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const back = onward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const steps: Readonly<Record<string, number>> = { [onward]: place + 1, [back]: place - 1, Home: 0, End: -1 };
    const next = panels.at((steps[event.key] ?? Number.NaN) % panels.length);
    if (!(event.key in steps) || !next) return;
    event.preventDefault();
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };

  return (
    <div className="chart-panels">
      <div ref={list} className="chart-tabs" role="tablist" aria-label={label} onKeyDown={act}>
        {panels.map(({ name, title }) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            className="chart-tab"
            aria-selected={name === shown}
            aria-controls={`${id}-${name}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => onShow(name)}
          >
            {title}
          </button>
        ))}
      </div>
      {panels.map(({ name, content }) => (
        <div
          key={name}
          id={`${id}-${name}-panel`}
          className="chart-panel"
          role="tabpanel"
          aria-labelledby={`${id}-${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus
          tabIndex={0}
          hidden={name !== shown}
        >
          {content}
        </div>
      ))}
    </div>
  );
}
