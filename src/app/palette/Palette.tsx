import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useText } from '#src/i18n/use-text.ts';
import type { Account } from '#src/lib/account-context.ts';
import type { Preferences } from '#src/lib/preferences.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Icon } from '#src/ui/element/Icon.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { isPaletteKey } from '../keys/shell-keys.ts';
import { PaletteList } from './PaletteList.tsx';
import { browserPaletteMachine } from './palette.actors.ts';
import { listed, type PaletteItem } from './palette-items.ts';
import { TopDialog } from './TopDialog.tsx';
import { usePaletteStock } from './use-palette-stock.ts';
import './palette.css';

export interface PaletteProps {
  account: Account;
  preferences: Preferences;
  onClose: () => void;
  onShortcuts: () => void;
}

/** A combobox (WAI-ARIA, list autocomplete) over all that can be gone to and done from anywhere. */
export function Palette({ account, preferences, onClose, onShortcuts }: PaletteProps) {
  const t = useText();
  const id = useId();
  const actor = useActorRef(browserPaletteMachine, { input: { hasWork: account.instance !== null } });
  const snapshot = useSnapshot(actor);
  const { query, found, failure } = snapshot.context;
  const groups = listed(
    query,
    usePaletteStock({ account, preferences, found, onShortcuts }),
    snapshot.matches('found'),
  );
  const items = groups.flatMap((group) =>
    group.items.map((item) => ({ item, optionId: `${id}-${group.name}-${item.id}` })),
  );
  // Another text begins at its best answer; what comes later moves nothing.
  const [aim, setAim] = useState({ query, optionId: '' });
  const aimed = items.findIndex(({ optionId }) => aim.query === query && optionId === aim.optionId);
  const place = Math.max(0, aimed);
  const active = items[place];
  const activeId = active?.optionId;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const choose = (item: PaletteItem) => {
    onClose();
    item.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // A key that ends the composition of a letter is not for us.
    if (event.nativeEvent.isComposing) return;
    if (isPaletteKey(event.nativeEvent)) {
      event.preventDefault();
      onClose();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = items[(place + step + items.length) % items.length];
      if (next) setAim({ query, optionId: next.optionId });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) choose(active.item);
    }
  };
  const isSettled = snapshot.hasTag('settled');
  const none = isSettled && !failure && items.length === 0;
  return (
    <TopDialog className="palette" labelledBy={`${id}-title`} onClose={onClose}>
      <div className="palette-sheet">
        <h2 id={`${id}-title`} className="visually-hidden">
          {t('palette.title')}
        </h2>
        <div className="palette-head">
          <Icon name="search" size={20} />
          <input
            type="text"
            role="combobox"
            className="palette-text"
            dir="auto"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
            placeholder={t('palette.hint')}
            aria-label={t('palette.title')}
            aria-expanded={items.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={activeId}
            value={query}
            onChange={(event) => actor.send({ type: 'query.changed', query: event.target.value })}
            onKeyDown={onKeyDown}
          />
          {snapshot.hasTag('busy') && <Spinner />}
          <IconButton icon="close" label={t('action.close')} size="small" onClick={onClose} />
        </div>
        <PaletteList
          id={`${id}-list`}
          optionPrefix={id}
          groups={groups}
          activeId={activeId}
          onAim={(optionId) => setAim({ query, optionId })}
          onChoose={choose}
        />
        {none && <p className="palette-note">{t('palette.none', { query: query.trim() })}</p>}
        {failure && (
          <div className="palette-note palette-failure" role="alert">
            <p>{t('palette.failed', { reason: t(helpfulMessages[failure.kind]) })}</p>
            <Button variant="text" size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
              {t('action.retry')}
            </Button>
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isSettled && query.trim()
            ? none
              ? t('palette.none', { query: query.trim() })
              : t('palette.count', { count: items.length })
            : ''}
        </p>
        <p className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.move')}
          </span>
          <span>
            <kbd>↵</kbd> {t('palette.choose')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('palette.close')}
          </span>
        </p>
      </div>
    </TopDialog>
  );
}
