import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Tabs } from '#src/ui/page/Tabs.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { ScreenSearch } from './ScreenSearch.tsx';
import { ScreensList } from './ScreensList.tsx';
import { deskScreenQuery, downloadDeskScreens, screenViews } from './screens.actors.ts';

// Maps are large: whoever looks at the list does without.
const ScreensMap = lazy(() => import('./ScreensMap.tsx').then((part) => ({ default: part.ScreensMap })));

/** The marketplace's own screens, as they are sold: those that cannot be booked among them. */
export function ScreensPage() {
  const t = useText();
  const { query, narrow } = useListUrl(deskScreenQuery);
  const isMap = query.view === 'map';
  const toView = (view: (typeof screenViews)[number]) => ({
    search: deskScreenQuery.write({ ...query, view }).toString(),
  });
  const { isSaving, save } = useDownload();
  return (
    <div className="stack">
      <p className="muted">{t('desk.screens.text')}</p>
      <ScreenSearch query={query} narrow={narrow}>
        <div className="row">
          <Button
            variant="text"
            tone="neutral"
            icon="download"
            loading={isSaving}
            onClick={() => save(() => downloadDeskScreens(query, `${t('desk.screens.title')}.csv`))}
          >
            {t('action.exportCsv')}
          </Button>
          <Link to={path('deskNewScreen')} className={buttonClass({})}>
            {t('desk.newScreen.title')}
          </Link>
          <Link to={path('deskScreenImport')} className={buttonClass({ variant: 'stroked' })}>
            {t('desk.import.title')}
          </Link>
        </div>
      </ScreenSearch>
      <Tabs label={t('desk.screens.view')}>
        {screenViews.map((view) => (
          <Link
            key={view}
            className="tab"
            to={toView(view)}
            replace
            aria-current={view === query.view ? 'true' : undefined}
          >
            {t(`desk.screens.view.${view}`)}
          </Link>
        ))}
      </Tabs>
      {isMap ? (
        <Suspense fallback={<Skeleton height="30rem" />}>
          <ScreensMap query={query} toList={toView('list')} />
        </Suspense>
      ) : (
        <ScreensList query={query} />
      )}
    </div>
  );
}
