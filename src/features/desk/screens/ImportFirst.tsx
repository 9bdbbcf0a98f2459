import { useText } from '#src/i18n/use-text.ts';

interface ImportFirstProps {
  /** Rows that a list has, and the most that it can have. */
  readonly shown: number;
  readonly most: number;
}

/** That there may be more than are shown. */
export function ImportFirst({ shown, most }: ImportFirstProps) {
  const t = useText();
  return shown === most ? <p className="muted">{t('desk.import.first', { count: most })}</p> : null;
}
