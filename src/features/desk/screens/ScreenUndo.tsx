import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ScreenForm, type ScreenFormProps } from './ScreenForm.tsx';
import { screenUndoMachine } from './screen-page.actors.ts';

/**
 * A screen's fields with what stood in them before a change of its history, to be looked at and saved as any other change: what was changed
 * otherwise since stays, and what others change meanwhile is not written over.
 */
export function ScreenUndo({ entryId, ...form }: ScreenFormProps & { entryId: string }) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const resource = useResource(screenUndoMachine, { id: form.screen.id, entryId });
  if (isGone(resource.failure))
    return (
      <>
        <Banner tone="caution">{t('desk.screenPage.noSuchChange')}</Banner>
        <ScreenForm {...form} />
      </>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {({ at, actorEmail, cells }) => (
        <ScreenForm
          key={entryId}
          {...form}
          proposed={cells}
          proposal={
            <Banner tone="info" announce="status">
              {t(cells.length > 0 ? 'desk.screenPage.undoing' : 'desk.screenPage.nothingToUndo', {
                count: cells.length,
                at: format.dateTime(at),
                who: actorEmail === null ? 'command' : 'person',
                by: isolate(actorEmail ?? ''),
              })}
            </Banner>
          }
        />
      )}
    </ResourceView>
  );
}
