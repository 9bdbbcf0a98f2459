import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ChosenPlace } from '#machines/session/place-search.machine.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useEmitted } from '#src/lib/use-emitted.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { FieldFrame } from '#src/ui/form/FieldFrame.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { browserPlaceSearchMachine } from './place-search.actors.ts';
import './place-field.css';

export interface PlaceFieldTexts {
  readonly label: string;
  /** The label is heard, and seen while the field is empty. */
  readonly isLabelHidden?: boolean;
  /** Beside the label: that it may stay empty. */
  readonly aside?: string;
  /** While no place is chosen. */
  readonly hint: string;
  /** No place is called what was typed. */
  readonly none: string;
}

export interface PlaceFieldProps {
  /** ISO 3166-1 alpha-2; empty for places anywhere. Another one needs another field. */
  countryCode: string;
  texts: PlaceFieldTexts;
  chosen: ChosenPlace | null;
  error?: string | undefined;
  /** The text of the field, and the place it stands for; null while it stands for none. */
  onChange: (change: { text: string; place: ChosenPlace | null }) => void;
}

/** A combobox (WAI-ARIA, list autocomplete): places by name, by keyboard, pointer and touch. */
export function PlaceField({ countryCode, texts, chosen: kept, error, onChange }: PlaceFieldProps) {
  const t = useText();
  const id = useId();
  const ids = { control: id, hint: `${id}-hint`, error: `${id}-error` };
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const search = useActorRef(browserPlaceSearchMachine, { input: { countryCode, chosen: kept } });
  const snapshot = useSnapshot(search);
  const { query, predictions, chosen, failure } = snapshot.context;
  const isListed = snapshot.matches('results');
  // Another list begins at its first place.
  const [aim, setAim] = useState({ predictions, index: 0 });
  const active = aim.predictions === predictions ? aim.index : 0;
  const field = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLInputElement>(null);

  // At once: the key that comes next may submit the form, and its place with it.
  useEmitted(search, 'place.changed', onChange);

  const choose = (index: number) => {
    const prediction = predictions[index];
    if (!prediction) return;
    search.send({
      type: 'place.chosen',
      place: { placeId: prediction.place_id, description: prediction.description },
    });
  };
  const look = () => {
    if (snapshot.matches('idle') && query.trim() !== '') search.send({ type: 'query.changed', query });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a letter is not for us.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && snapshot.hasTag('open')) {
      event.preventDefault();
      search.send({ type: 'list.dismissed' });
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isListed) return look();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAim({ predictions, index: (active + step + predictions.length) % predictions.length });
    } else if (event.key === 'Enter' && isListed) {
      event.preventDefault();
      choose(active);
    }
  };
  /** What is found or missing is shown for as long as somebody is here. */
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!field.current?.contains(relatedTarget)) search.send({ type: 'list.dismissed' });
  };
  const retry = () => {
    // The button goes, and what comes belongs to the text.
    text.current?.focus();
    search.send({ type: 'retry.requested' });
  };
  const status = isListed
    ? t('createInstance.placesFound', { count: predictions.length })
    : snapshot.matches('loading')
      ? t('createInstance.searching')
      : snapshot.matches('empty')
        ? texts.none
        : '';

  return (
    <div ref={field} className="place-field">
      <FieldFrame
        ids={ids}
        label={texts.label}
        labelHidden={texts.isLabelHidden}
        aside={texts.aside}
        hint={chosen ? undefined : texts.hint}
        error={error}
      >
        <div className="control-box">
          <Icon name="map-pin" className="control-icon" />
          <input
            ref={text}
            id={ids.control}
            className="control"
            type="text"
            role="combobox"
            name="place"
            // What is typed decides; until then, the page does.
            dir={query ? 'auto' : undefined}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={200}
            value={query}
            placeholder={texts.isLabelHidden ? texts.label : undefined}
            aria-expanded={isListed}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isListed ? optionId(active) : undefined}
            aria-invalid={error ? true : undefined}
            aria-describedby={[error && ids.error, !chosen && ids.hint].filter(Boolean).join(' ') || undefined}
            onChange={(event) => search.send({ type: 'query.changed', query: event.target.value })}
            onKeyDown={onKeyDown}
            onFocus={look}
            onBlur={leave}
          />
          {(snapshot.hasTag('busy') || chosen) && (
            <span className="control-end">{chosen ? <Icon name="check" size={18} /> : <Spinner />}</span>
          )}
        </div>
      </FieldFrame>
      <div className="place-anchor">
        <div
          id={listId}
          role="listbox"
          aria-label={t('createInstance.places')}
          className="place-list"
          hidden={!isListed}
          // The focus stays in the text; with it the list would close before the choice is made.
          onMouseDown={(event) => event.preventDefault()}
        >
          {predictions.map(({ place_id, description }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the text's, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the text names the active option
            <div
              key={place_id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              className="place-option"
              onClick={() => choose(index)}
              onPointerMove={() => setAim({ predictions, index })}
            >
              <Icon name="location" size={16} />
              <bdi>{description}</bdi>
            </div>
          ))}
        </div>
      </div>
      {snapshot.matches('empty') && <p className="field-hint">{status}</p>}
      {failure && snapshot.matches('failed') && (
        <div className="place-failure" role="alert">
          <p>{t(helpfulMessages[failure.kind])}</p>
          <Button
            variant="text"
            size="small"
            // As in the list, the focus stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onBlur={leave}
            onClick={retry}
          >
            {t('action.retry')}
          </Button>
        </div>
      )}
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </div>
  );
}
