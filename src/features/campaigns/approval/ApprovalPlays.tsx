import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { DetailRow } from '../details/DetailRow.tsx';

/** What it would deliver, and what it was to when it was asked where that is another. */
export function ApprovalPlays({ approval: { expected, forecast } }: { approval: Schema<'Approval'> }) {
  const t = useText();
  const format = useFormat();
  const [then, now] = [expected, forecast].map((of) => of && format.number(Math.round(of.plays.expected)));
  if (!now || !then) return null;
  return (
    <DetailRow label={t('approval.forecast')}>
      {now === then ? now : t('approval.changedSince', { now, then })}
    </DetailRow>
  );
}
