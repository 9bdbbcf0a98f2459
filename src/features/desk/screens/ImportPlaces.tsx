import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { ListTable } from '#src/patterns/list/ListTable.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { ImportFirst } from './ImportFirst.tsx';
import type { ImportReport } from './screen-import.actors.ts';

interface ImportPlacesProps {
  readonly places: ImportReport['places'];
  /** Nothing can be said of them any more. */
  readonly isFixed: boolean;
  /** What was said last is on its way: nothing else can be said, but the focus stays where it is. */
  readonly isMarking: boolean;
  readonly onMark: (rows: readonly number[], isConfirmed: boolean) => void;
}

/** Screens whose places lie in the sea: each is left out until the operator says that it stands there. */
export function ImportPlaces({ places, isFixed, isMarking, onMark }: ImportPlacesProps) {
  const t = useText();
  const format = useFormat();
  return (
    <Card flush title={t('desk.import.places')}>
      <p className="desk-card-text muted">{t('desk.import.placesText')}</p>
      <ListTable
        caption={t('desk.import.places')}
        items={places}
        idOf={({ row }) => String(row)}
        columns={[
          {
            heading: t('desk.screen'),
            cell: ({ name, code }) => (
              <span className="stack gap-1">
                <bdi>{name}</bdi>
                <bdi lang="en" className="desk-code muted">
                  {code}
                </bdi>
              </span>
            ),
          },
          { heading: t('desk.import.row'), cell: ({ row }) => format.number(row) },
          {
            heading: t('desk.import.place'),
            cell: ({ latitude, longitude }) => (
              <a
                href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`}
                target="_blank"
                rel="noreferrer"
              >
                <bdi dir="ltr">{`${latitude}, ${longitude}`}</bdi>
              </a>
            ),
          },
          {
            heading: t('desk.import.stands'),
            cell: ({ row, name, isConfirmed }) => (
              <Checkbox
                label={t('desk.import.standsThere', { name: isolate(name) })}
                labelHidden
                checked={isConfirmed}
                disabled={isFixed}
                aria-disabled={isMarking || undefined}
                onChange={({ target }) => !isMarking && onMark([row], target.checked)}
              />
            ),
          },
        ]}
      />
      <ImportFirst shown={places.length} most={500} />
    </Card>
  );
}
