import { runsOn } from '#machines/artworks/runs-on.ts';
import type { DraftLine } from '#machines/campaigns/campaign-draft.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import type { Artwork, Screen } from '../inventory.ts';
import { weightOf, withWeight } from '../lines/artwork-weights.ts';

interface ArtworkWeightsProps {
  line: DraftLine;
  artworks: readonly Artwork[];
  /** Of the line; null while they are not known. */
  screens: readonly Screen[] | null;
  onChange: (changes: Partial<DraftLine>) => void;
}

/** How often each artwork of a line takes its turn, where several meet on a screen. */
export function ArtworkWeights({ line, artworks, screens, onChange }: ArtworkWeightsProps) {
  const t = useText();
  const format = useFormat();
  const chosen = line.artworkIds.flatMap((id) => artworks.find((artwork) => artwork.id === id) ?? []);
  const meeting = (screens ?? []).map((screen) => chosen.filter((artwork) => runsOn(artwork, screen)));
  const shared = new Set(meeting.filter(({ length }) => length > 1).flat());
  const own = screens?.length ? chosen.filter((artwork) => shared.has(artwork)) : chosen;
  if (own.length < 2) return null;
  const all = own.reduce((sum, { id }) => sum + weightOf(line, id), 0);
  return (
    <Card title={t('editor.weights.title')} headingLevel={3}>
      <div className="stack">
        <p className="ink-soft">{t('editor.weights.text')}</p>
        <ul className="artwork-weights">
          {own.map(({ id, name }) => (
            <li key={id}>
              <label>
                <bdi>{name}</bdi>
                <input
                  type="range"
                  min={1}
                  max={10}
                  step={1}
                  value={Math.min(10, weightOf(line, id))}
                  aria-label={t('editor.weights.of', { name: isolate(name) })}
                  aria-valuetext={t('editor.weights.share', { percent: format.percent(weightOf(line, id) / all) })}
                  onChange={({ target }) => onChange(withWeight(line, id, Number(target.value)))}
                />
                <output className="figures">{format.percent(weightOf(line, id) / all)}</output>
              </label>
            </li>
          ))}
        </ul>
        {line.artworkWeights && (
          <div>
            <Button size="small" variant="text" tone="neutral" onClick={() => onChange({ artworkWeights: null })}>
              {t('editor.weights.even')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
