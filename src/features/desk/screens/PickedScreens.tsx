import { useCallback } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { StatusBadge } from '#src/ui/state/StatusBadge.tsx';
import { screenStatusWords } from './screen-status.ts';
import { pickedScreensMachine } from './screens-map.actors.ts';

interface PickedScreensProps {
  ids: readonly string[];
  onClose: () => void;
}

/** The screens of a place that was pressed on the map: their names lead to them. */
export function PickedScreens({ ids, onClose }: PickedScreensProps) {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const resource = useResource(pickedScreensMachine, ids);
  // Who pressed it by key goes on from here.
  const begin = useCallback((first: HTMLAnchorElement | null) => first?.focus({ preventScroll: true }), []);
  return (
    <section className="desk-map-card" aria-label={t('desk.screens.map.picked')}>
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton lines={2} />}>
        {(screens) => (
          <ul>
            {screens.map(({ id, name, cityName, countryCode, status, isSilent }, place) => (
              <li key={id} className="stack gap-1">
                <Link ref={place === 0 ? begin : undefined} to={path('deskScreen', { id })}>
                  <bdi>{name}</bdi>
                </Link>
                <span className="muted">
                  <bdi>{cityName}</bdi>, {format.country(countryCode)}
                </span>
                <span className="row gap-2">
                  <StatusBadge tone={screenStatusWords[status].tone}>{t(screenStatusWords[status].label)}</StatusBadge>
                  {isSilent && <StatusBadge tone="negative">{t('desk.screens.silent')}</StatusBadge>}
                </span>
              </li>
            ))}
            {ids.length > screens.length && (
              <li className="muted">{t('desk.screens.map.more', { count: ids.length - screens.length })}</li>
            )}
          </ul>
        )}
      </ResourceView>
      <IconButton className="desk-map-close" icon="close" size="small" label={t('action.close')} onClick={onClose} />
    </section>
  );
}
