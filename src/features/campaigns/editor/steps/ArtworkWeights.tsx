import { runsOn } from '#domain/artworks/runs-on.ts';
import { playSharesOf, turns, weightOf } from '#domain/campaigns/artwork-weights.ts';
import type { DraftLine } from '#domain/campaigns/campaign-draft.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import type { Artwork, Screen } from '../inventory.ts';
import { useShareText } from '../lines/use-share-text.ts';
import type { TellDraft } from '../step-props.ts';

interface ArtworkWeightsProps {
  line: DraftLine;
  artworks: readonly Artwork[];
  /** Of the line; null while they are not known. */
  screens: readonly Screen[] | null;
  tell: TellDraft;
}

/** How often each artwork of a line takes its turn, where several meet on a screen. */
export function ArtworkWeights({ line, artworks, screens, tell }: ArtworkWeightsProps) {
  const t = useText();
  const { text } = useShareText();
  const chosen = line.artworkIds.flatMap((id) => artworks.find((artwork) => artwork.id === id) ?? []);
  const meeting = (screens ?? []).map((screen) => chosen.filter((artwork) => runsOn(artwork, screen)));
  const shared = new Set(meeting.filter(({ length }) => length > 1).flat());
  const own = screens?.length ? chosen.filter((artwork) => shared.has(artwork)) : chosen;
  if (own.length < 2) return null;
  const shares = playSharesOf(line, own, screens ?? []);
  return (
    <Card title={t('editor.weights.title')} headingLevel={3}>
      <div className="stack">
        <p className="ink-soft">{t('editor.weights.text')}</p>
        <div className="editor-fields">
          {own.map(({ id, name }) => {
            const share = shares.get(id);
            const weight = weightOf(line, id);
            return (
              <SelectField
                key={id}
                label={t('editor.weights.of', { name: isolate(name) })}
                hint={share && text(share)}
                options={[...new Set([...turns, weight])].map((count) => ({
                  value: String(count),
                  label: t('edit.turns', { count }),
                }))}
                value={String(weight)}
                onChange={({ target }) =>
                  tell({ kind: 'artworkWeighed', lineId: line.id, artworkId: id, weight: Number(target.value) })
                }
              />
            );
          })}
        </div>
        {line.artworkWeights && (
          <div>
            <Button
              size="small"
              variant="text"
              tone="neutral"
              onClick={() => tell({ kind: 'lineFieldEntered', lineId: line.id, field: 'artworkWeights', value: null })}
            >
              {t('editor.weights.even')}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
