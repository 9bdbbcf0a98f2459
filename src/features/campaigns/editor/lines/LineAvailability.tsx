import type { Schema } from '#src/api/client.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Table } from '#src/ui/data/Table.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import type { Screen } from '../inventory.ts';

interface LineAvailabilityProps {
  screens: readonly Screen[];
  forecast: Schema<'LineForecast'> | undefined;
}

const tones = { free: 'positive', partly: 'caution', sold_out: 'negative' } as const;

/** What is free for a line on each of its screens, in every hour in which it wants to run. */
export function LineAvailability({ screens, forecast }: LineAvailabilityProps) {
  const t = useText();
  const format = useFormat();
  const known = forecast?.screens ?? [];
  if (known.length === 0) return null;
  const count = (wanted: Schema<'SlotAvailability'>) =>
    known.filter(({ availability }) => availability === wanted).length;
  return (
    <details className="line-availability">
      <summary>
        {t('editor.availability.summary', {
          free: format.number(count('free')),
          partly: format.number(count('partly')),
          taken: format.number(count('sold_out')),
        })}
      </summary>
      <div className="line-screens">
        <Table caption={t('editor.availability.title')}>
          <thead>
            <tr>
              <th scope="col">{t('editor.step.screens')}</th>
              <th scope="col">{t('editor.availability.state')}</th>
              <th scope="col">{t('editor.forecast.impressions')}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ screenId, availability, freeSlots, impressions }) => (
              <tr key={screenId}>
                <th scope="row">{screens.find(({ id }) => id === screenId)?.name ?? '—'}</th>
                <td>
                  <Badge tone={tones[availability]}>
                    {t(`editor.availability.${availability}`, { count: freeSlots })}
                  </Badge>
                </td>
                <td className="figures">{format.number(impressions)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </details>
  );
}
