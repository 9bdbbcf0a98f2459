import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import type { AreaDrawing } from './use-area-drawing.ts';

interface MapToolsProps {
  area: AreaDrawing;
  hasArea: boolean;
  /** Takes what is in view for the area. */
  onView: () => void;
  onRemove: () => void;
}

/** Draws an area on the map, by hand or by keys; says what the next step is. */
export function MapTools({ area: { drawing, isClosable, send }, hasArea, onView, onRemove }: MapToolsProps) {
  const t = useText();
  const format = useFormat();
  if (!drawing) {
    return (
      <fieldset className="map-tools" aria-label={t('screens.area')}>
        <Button size="small" variant="stroked" tone="neutral" onClick={() => send({ type: 'rectangle.chosen' })}>
          {t('screens.drawRectangle')}
        </Button>
        <Button size="small" variant="stroked" tone="neutral" onClick={() => send({ type: 'polygon.chosen' })}>
          {t('screens.drawPolygon')}
        </Button>
        <Button size="small" variant="stroked" tone="neutral" onClick={onView}>
          {t('screens.areaOfView')}
        </Button>
        {hasArea && <IconButton icon="close" size="small" label={t('screens.removeArea')} onClick={onRemove} />}
      </fieldset>
    );
  }
  const count = drawing.corners.length;
  return (
    <fieldset className="map-tools" aria-label={t('screens.area')}>
      <p role="status" className="map-tools-hint">
        {drawing.isRectangle
          ? t(count === 0 ? 'screens.rectangleFirst' : 'screens.rectangleSecond')
          : t('screens.polygonHint', { count, corners: format.number(count) })}
      </p>
      {!drawing.isRectangle && (
        <Button size="small" disabled={!isClosable} onClick={() => send({ type: 'area.closed' })}>
          {t('screens.closeArea')}
        </Button>
      )}
      <Button
        size="small"
        variant="stroked"
        tone="neutral"
        icon="undo"
        disabled={count === 0}
        onClick={() => send({ type: 'corner.removed' })}
      >
        {t('screens.removeCorner')}
      </Button>
      <Button size="small" variant="text" tone="neutral" onClick={() => send({ type: 'drawing.cancelled' })}>
        {t('action.cancel')}
      </Button>
    </fieldset>
  );
}
