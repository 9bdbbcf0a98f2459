import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { type EditPlace, editApprovalMachine } from './edit-approval.actors.ts';

/** Why a change came back from approval, and who says so. */
export function ReturnedChange(place: EditPlace) {
  const t = useText();
  const { data } = useResource(editApprovalMachine, place);
  if (!data || data.answer === null) return null;
  const name = data.answeredBy === null ? t('approval.someone') : isolate(data.answeredBy);
  return (
    <span className="campaign-quiet" dir="auto">
      {t('campaign.edit.returnedNote', { name, note: isolate(data.answer) })}
    </span>
  );
}
