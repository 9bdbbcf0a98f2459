import { Link, useParams, useSearchParams } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ScreenPlayer } from '../players/ScreenPlayer.tsx';
import { ScreenForm } from './ScreenForm.tsx';
import { ScreenPhoto } from './ScreenPhoto.tsx';
import { ScreenService } from './ScreenService.tsx';
import { ScreenUndo } from './ScreenUndo.tsx';
import { screenSheetMachine } from './screen-page.actors.ts';

/** A line of the log, whose change is to be taken back. */
const isEntry = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A screen of the marketplace, to be changed cell by cell. */
export function ScreenPage() {
  const t = useText();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const [search] = useSearchParams();
  const undo = search.get('undo') ?? '';
  const resource = useResource(screenSheetMachine, id);
  usePageTitle(resource.data?.name ?? null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="screen"
        level={2}
        title={t('desk.screenPage.gone')}
        back={{ to: path('deskScreens'), label: t('desk.import.toScreens') }}
      >
        {t('desk.screenPage.goneText')}
      </DetailGone>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(screen) => (
        <div className="stack">
          <div className="row row-spread">
            <div className="stack gap-1">
              <h2>
                <bdi>{screen.name}</bdi>
              </h2>
              <bdi lang="en" className="desk-code muted">
                {screen.code}
              </bdi>
            </div>
            <div className="row">
              <Link to={`${path('deskNewScreen')}?${new URLSearchParams({ from: id })}`}>
                {t('desk.newScreen.copy')}
              </Link>
              <Link to={`${path('deskLog')}?${new URLSearchParams({ subject: id })}`}>{t('desk.log.history')}</Link>
              <Link to={`${path('deskKeys')}?${new URLSearchParams({ q: screen.name })}`}>{t('desk.screens.key')}</Link>
            </div>
          </div>
          <ScreenService screen={screen} onChanged={resource.replace} onStale={resource.refresh} />
          <ScreenPlayer id={screen.id} />
          <ScreenPhoto screen={screen} onChanged={resource.replace} onStale={resource.refresh} />
          <p className="muted">{t('desk.screenPage.text')}</p>
          {isEntry.test(undo) ? (
            <ScreenUndo entryId={undo} screen={screen} onChanged={resource.replace} onStale={resource.refresh} />
          ) : (
            <ScreenForm screen={screen} onChanged={resource.replace} onStale={resource.refresh} />
          )}
        </div>
      )}
    </ResourceView>
  );
}
