import { turns } from '#domain/campaigns/artwork-weights.ts';
import { useArtworkUploads } from '#src/artwork-upload/use-artwork-uploads.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { CoverageTable } from '../coverage/CoverageTable.tsx';
import { coverageOf } from '../coverage/coverage.ts';
import { draftOf } from '../editor/draft-mapping.ts';
import type { Artwork } from '../editor/inventory.ts';
import { ArtworkStep } from '../editor/steps/ArtworkStep.tsx';
import type { OpenEdit } from './use-open-edit.ts';

/** What a line shows, and how often each of it. */
export function ArtworkField(edit: OpenEdit) {
  const t = useText();
  const { wanted, line, screens, artworks, tell, errorOf } = edit;
  const place = { lineId: line.id, field: 'artworkIds' } as const;
  const add = (artworkId: string) => tell({ kind: 'artworkAdded', lineId: line.id, artworkId });
  const addNew = (artwork: Artwork) => {
    if (artworks.data) artworks.replace({ ...artworks.data, items: [artwork, ...artworks.data.items] });
    add(artwork.id);
  };
  const uploads = useArtworkUploads({
    onReady: addNew,
    onDuplicate: ({ artworkId }) => add(artworkId),
  });
  const draft = draftOf(wanted);
  const lineDraft = draft.lines.find(({ id }) => id === line.id) ?? draft.lines[0];
  if (!lineDraft) return null;
  const { screenIds, artworkIds } = lineDraft;
  const error = errorOf(place);
  return (
    <div className="stack gap-6">
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ArtworkStep
        draft={{ ...draft, line: lineDraft, screenIds, artworkIds }}
        artworks={artworks}
        isLoading={[screens, artworks].some(({ data, isFailed }) => data === null && !isFailed)}
        chosenScreens={screens.data?.filter(({ id }) => screenIds.includes(id)) ?? null}
        uploads={uploads}
        onCropped={addNew}
        tell={tell}
        errorOf={() => undefined}
        coverage={
          <Card title={t('editor.coverage.title')} headingLevel={3}>
            <CoverageTable
              lines={coverageOf([lineDraft], screens.data ?? [], artworks.data?.items ?? [])}
              nameOf={() => lineDraft.name}
            />
          </Card>
        }
      />
      {line.artworkIds.length > 1 && <Weights {...edit} />}
    </div>
  );
}

/** How often each artwork of a line takes its turn. */
function Weights({ line, names, tell }: OpenEdit) {
  const t = useText();
  const format = useFormat();
  const weights = line.artworkWeights ?? {};
  const all = line.artworkIds.reduce((sum, id) => sum + (weights[id] ?? 1), 0);
  return (
    <Card title={t('campaign.change.weights')} headingLevel={3}>
      <div className="editor-fields">
        {line.artworkIds.map((id) => (
          <SelectField
            key={id}
            label={names[id] ?? t('campaign.change.unnamed')}
            hint={t('edit.turnsShare', { percent: format.percent((weights[id] ?? 1) / all) })}
            options={[...new Set([...turns, weights[id] ?? 1])].map((count) => ({
              value: String(count),
              label: t('edit.turns', { count }),
            }))}
            value={String(weights[id] ?? 1)}
            onChange={({ target }) =>
              tell({ kind: 'artworkWeighed', lineId: line.id, artworkId: id, weight: Number(target.value) })
            }
          />
        ))}
      </div>
    </Card>
  );
}
