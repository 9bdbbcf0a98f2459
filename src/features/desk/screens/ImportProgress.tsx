import type { ReactNode } from 'react';
import { useText } from '#src/i18n/use-text.ts';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import type { ImportReport } from './screen-import.actors.ts';

interface ImportProgressProps {
  /** What the sheet is called, in marks that keep its direction. */
  readonly name: string;
  readonly isSending: boolean;
  /** Null while it is not known. */
  readonly progress: ImportReport['progress'];
  readonly actions: ReactNode;
}

const phases = {
  reading: 'desk.import.reading',
  checking: 'desk.import.checking',
  importing: 'desk.import.importing',
} as const;

/** How far an import is: what is done with its rows, how many of them are, and what it waits for. */
export function ImportProgress({ name, isSending, progress, actions }: ImportProgressProps) {
  const t = useText();
  const { phase, done, total, ahead } = progress ?? { phase: null, done: 0, total: null, ahead: 0 };
  const counted = total === null ? null : t('desk.import.rowsDone', { done, total });
  const saying = isSending ? 'desk.import.sending' : phase === null ? 'desk.import.looking' : phases[phase];
  return (
    <div className="stack gap-3">
      <p role="status">{t(saying, { name })}</p>
      <ProgressBar
        label={t('desk.import.title')}
        value={total === null ? null : done / Math.max(1, total)}
        {...(counted === null ? {} : { valueText: counted })}
      />
      {ahead > 0 && <p>{t('desk.import.ahead', { count: ahead })}</p>}
      {counted !== null && ahead === 0 && <p className="muted">{counted}</p>}
      {phase === 'importing' && total === null && <p className="muted">{t('desk.import.atOnce')}</p>}
      {phase !== null && <p className="muted">{t('desk.import.leave')}</p>}
      {actions && <div className="row">{actions}</div>}
    </div>
  );
}
