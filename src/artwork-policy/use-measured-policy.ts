import { useCallback, useState } from 'react';
import type { Schema } from '#src/api/client.ts';
import { looksAtMs, type MeasuredText } from './measure-text.ts';
import { withMeasured } from './measured-policy.ts';

type Report = Schema<'PolicyReport'>;

interface Measured {
  readonly url: string;
  readonly looks: number;
  readonly texts: readonly MeasuredText[];
  /** Of the last look. */
  readonly latest: readonly MeasuredText[];
}

/** The report of a package with the text of its page, as far as that was measured; of anything else the report as it is. */
export function useMeasuredPolicy(artwork: Pick<Schema<'Artwork'>, 'type' | 'url'>, report: Report | null) {
  const [measured, setMeasured] = useState<Measured | null>(null);
  const { type, url } = artwork;
  const onTexts = useCallback(
    (texts: readonly MeasuredText[]) =>
      setMeasured((known) => {
        const before =
          known?.url === url ? known : { url, looks: 0, texts: [] as readonly MeasuredText[], latest: texts };
        // A page that tells more often than it is asked is not listened to.
        return before.looks >= looksAtMs.length
          ? before
          : { url, looks: before.looks + 1, texts: [...before.texts, ...texts], latest: texts };
      }),
    [url],
  );
  if (type !== 'html') return { policy: report, measured: null, onTexts: undefined };
  const known = measured?.url === url ? measured : null;
  return {
    policy: report && known ? withMeasured(report, known.texts) : report,
    measured: known ? { unknown: known.latest.filter(({ ratio }) => ratio === null).length } : null,
    onTexts,
  };
}
