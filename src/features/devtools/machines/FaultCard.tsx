import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Code } from './Code.tsx';
import type { MachineFault } from './chart-model.ts';

/** A machine that cannot be drawn: the rule it breaks, and where. */
export function FaultCard({ fault: { name, file, line, rule } }: { fault: MachineFault }) {
  const t = useText();
  return (
    <Banner tone="negative" title={t('devtools.machines.fault', { name: isolate(name) })}>
      <p lang="en" dir="ltr">
        {rule}
      </p>
      <Code>{line === null ? file : `${file}:${line}`}</Code>
    </Banner>
  );
}
