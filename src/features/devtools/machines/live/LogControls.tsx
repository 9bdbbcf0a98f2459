import { useText } from '#src/i18n/use-text.ts';
import { downloadBlob } from '#src/lib/download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { CopyButton } from '../../CopyButton.tsx';
import { exportLog, type LogScope } from './moment.ts';
import { savedPathOf, writeSavedPath } from './saved-path.ts';
import type { Live } from './use-live.ts';

const scopes: readonly LogScope[] = ['actor', 'machine', 'everything'];

/** Steps through the log, holds it, empties it, copies it, saves the chosen actor's way as a path, and narrows it down. */
export function LogControls({ machine, live }: { machine: string; live: Live }) {
  const t = useText();
  const { entries, entry, isPaused, scope, text } = live;
  const place = entry === null ? entries.length : entries.findIndex(({ id }) => id === entry.id);
  const isLive = entry === null && !isPaused;
  const path = live.chosen && savedPathOf(live.inspection, live.chosen);
  const save = () =>
    path && downloadBlob(new Blob([writeSavedPath(path)], { type: 'application/json' }), `${machine}.path.json`);
  return (
    <div className="live-controls">
      <fieldset className="live-buttons" aria-label={t('devtools.live.steps')}>
        <IconButton
          icon="chevron-start"
          label={t('devtools.live.back')}
          aria-keyshortcuts="["
          disabled={entries.length === 0 || place === 0}
          onClick={() => live.step(-1)}
        />
        <IconButton
          icon="chevron-end"
          label={t('devtools.live.forth')}
          aria-keyshortcuts="]"
          disabled={entry === null}
          onClick={() => live.step(1)}
        />
        <Button
          size="small"
          variant={isLive ? 'flat' : 'stroked'}
          icon={isLive ? 'pause' : 'play'}
          aria-keyshortcuts={isLive ? undefined : 'l'}
          onClick={isLive ? live.pause : live.follow}
        >
          {t(isLive ? 'devtools.live.pause' : 'devtools.live.follow')}
        </Button>
        <IconButton
          icon="trash"
          label={t('devtools.live.clear')}
          disabled={live.inspection.log.length === 0}
          onClick={live.clear}
        />
        <CopyButton className="button button-text button-small" text={exportLog(machine, entries)}>
          {t('devtools.live.copy')}
        </CopyButton>
        <Button size="small" variant="text" icon="download" disabled={path === null} onClick={save}>
          {t('devtools.live.savePath')}
        </Button>
      </fieldset>
      <p className="live-moment" role="status">
        {entry
          ? t('devtools.live.lookingBack', { place: place + 1, count: entries.length })
          : t(isPaused ? 'devtools.live.paused' : 'devtools.live.now')}
      </p>
      <div className="live-filter">
        <SelectField
          label={t('devtools.live.scope')}
          value={scope}
          options={scopes.map((value) => ({ value, label: t(`devtools.live.scope.${value}`) }))}
          onChange={({ currentTarget }) => {
            const next = scopes.find((value) => value === currentTarget.value);
            if (next) live.narrow(next, text);
          }}
        />
        <TextField
          type="search"
          label={t('devtools.live.filter')}
          value={text}
          dir="ltr"
          spellCheck={false}
          autoComplete="off"
          onChange={({ currentTarget }) => live.narrow(scope, currentTarget.value)}
        />
      </div>
    </div>
  );
}
