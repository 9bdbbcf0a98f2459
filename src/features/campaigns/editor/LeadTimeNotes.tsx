import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { LateScreens } from './lead-times.ts';
import type { LineDraft, TellDraft } from './step-props.ts';

/** As many screens are named. */
const MOST_NAMES = 3;

interface LeadTimeNotesProps {
  draft: LineDraft;
  late: readonly LateScreens[];
  tell: TellDraft;
}

/** Names the screens that need more notice than there is, and corrects it by one press: a later start, or without them. */
export function LeadTimeNotes({ draft, late, tell }: LeadTimeNotesProps) {
  const t = useText();
  const format = useFormat();
  const { lines } = draft;
  return late.map(({ lineId, isOwnStart, screens, days, earliest }) => {
    const names = screens.slice(0, MOST_NAMES).map(({ name }) => name);
    const more = screens.length - names.length;
    if (lines.every(({ id }) => id !== lineId)) return null;
    const day = format.date(earliest);
    const start = () => tell({ kind: 'startMoved', lineId: isOwnStart ? lineId : null, startDate: earliest });
    const leaveOut = () => tell({ kind: 'screensRemoved', lineId, screenIds: screens.map(({ id }) => id) });
    return (
      <Banner
        key={lineId}
        tone="caution"
        announce="status"
        actions={
          <>
            <Button size="small" variant="stroked" tone="neutral" icon="calendar" onClick={start}>
              {t('editor.lead.start', { day })}
            </Button>
            <Button size="small" variant="stroked" tone="neutral" icon="minus" onClick={leaveOut}>
              {t('coverage.leaveOut', { count: screens.length })}
            </Button>
          </>
        }
      >
        {t('editor.lead.late', {
          count: screens.length,
          names: format.list(more > 0 ? [...names, t('editor.lead.more', { count: more })] : names),
          days,
          day,
        })}
      </Banner>
    );
  });
}
