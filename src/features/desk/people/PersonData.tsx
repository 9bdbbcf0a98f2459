import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useDownload } from '#src/patterns/download/use-download.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { type DeskPerson, savePersonData } from './people.actors.ts';

const EraseDialog = lazy(() => import('./EraseDialog.tsx').then((part) => ({ default: part.EraseDialog })));

/** What the law gives somebody a right to: what is stored of them, and its end. */
export function PersonData({ page, onStale }: { page: DeskPerson; onStale: () => void }) {
  const t = useText();
  const navigate = useNavigate();
  const { isSaving, save } = useDownload();
  const [isErasing, setErasing] = useState(false);
  const { person, isSelf } = page;
  const isKept = isSelf || person.roles.length > 0;
  return (
    <Card title={t('desk.people.data')}>
      <div className="stack">
        <p>{t('desk.people.dataText')}</p>
        <div className="row">
          <Button
            size="small"
            variant="stroked"
            icon="download"
            loading={isSaving}
            onClick={() => save(() => savePersonData(person.id))}
          >
            {t('desk.people.export')}
          </Button>
          {!isKept && (
            <Button size="small" variant="stroked" tone="negative" onClick={() => setErasing(true)}>
              {t('desk.people.erase')}
            </Button>
          )}
        </div>
        {isKept && <p className="muted">{t(isSelf ? 'desk.people.eraseSelf' : 'desk.people.eraseRoles')}</p>}
      </div>
      <Suspense>
        {isErasing && (
          <EraseDialog
            page={page}
            onErased={() => {
              showToast(t('desk.people.erased'));
              navigate(path('deskPeople'), { replace: true });
            }}
            onStale={onStale}
            onClose={() => setErasing(false)}
          />
        )}
      </Suspense>
    </Card>
  );
}
