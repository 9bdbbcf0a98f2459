import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Banner } from '#src/ui/state/Banner.tsx';

/** Says to whoever works for a company that its tenant sells nothing now, and what can be done meanwhile. */
export function ClosedNotice({ status, closesAt }: NonNullable<Schema<'Instance'>['closed']>) {
  const t = useText();
  const format = useFormat();
  return (
    <div className="shell-banner">
      <Banner tone="caution" icon="lock" title={t(`closed.${status}.title`)}>
        {t(`closed.${status}`, { day: closesAt ? format.date(closesAt) : '' })}
      </Banner>
    </div>
  );
}
