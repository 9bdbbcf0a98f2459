import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { approvalMachine } from './approval.actors.ts';

/** What is to be changed of a draft that came back from approval, and who says so. */
export function ReturnedNote({ id, version }: { id: string; version: number }) {
  const t = useText();
  const { data } = useResource(approvalMachine, { id, version });
  const isKnown = data?.status === 'returned';
  const name = data?.answeredBy == null ? t('approval.someone') : isolate(data.answeredBy);
  return (
    <Banner
      tone="caution"
      title={isKnown ? t('approval.returned.title', { name }) : t('campaign.statusReason.approvalReturned')}
    >
      {isKnown && <bdi>{data.answer}</bdi>}
    </Banner>
  );
}
