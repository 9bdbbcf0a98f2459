import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { StudioLayer, StudioPage } from '#domain/studio/design.ts';
import { type DesignFact, type LayerChange, twinsOf } from '#domain/studio/design-facts.ts';
import type { designWritingMachine } from '#machines/studio/design-writing.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { path } from '#src/lib/paths.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import type { Asset } from '../studio.actors.ts';
import { AddBar } from './AddBar.tsx';
import { burst } from './burst.ts';
import { fullChange } from './change-layer.ts';
import { DesignBar } from './DesignBar.tsx';
import { Findings } from './Findings.tsx';
import { focusSoon } from './focus-soon.ts';
import { LayerList } from './LayerList.tsx';
import { LayerPanel } from './LayerPanel.tsx';
import { PagePanel } from './PagePanel.tsx';
import { PageStrip } from './PageStrip.tsx';
import { Stage, type StageView } from './Stage.tsx';
import { useUndoKeys } from './undo-keys.ts';

const conflictDialog = latePart(async () => (await import('./DesignConflict.tsx')).DesignConflict);
const exportDialog = latePart(async () => (await import('./export/ExportDialog.tsx')).ExportDialog);

export interface DesignViewProps {
  writing: ActorRefFrom<typeof designWritingMachine>;
  snapshot: SnapshotFrom<typeof designWritingMachine>;
  mayWrite: boolean;
  /** Those that the design shows. */
  assets: readonly Asset[];
  exports: readonly Schema<'StudioExport'>[];
  /** Whether a page was made an artwork as it is now. */
  isExported: (page: StudioPage) => boolean;
  onAsset: (asset: Asset) => void;
  onExported: (done: Schema<'StudioExport'>, page: StudioPage) => void;
}

/** A design being drawn: what can be added at one side, the page in the middle, what is chosen at the other. */
export function DesignView(props: DesignViewProps) {
  const { writing, snapshot, mayWrite, assets, exports, isExported, onAsset, onExported } = props;
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const [layerId, setLayerId] = useState<string | null>(null);
  const [view, setView] = useState<StageView>('fit');
  const [isShared, setShared] = useState(true);
  const [isExporting, setExporting] = useState(false);
  const { design, history } = snapshot.context;
  const page = design.pages.find(({ id }) => id === search.get('page')) ?? design.pages[0];
  const layer = page?.layers.find(({ id }) => id === layerId) ?? null;

  const tell = (fact: DesignFact) => writing.send({ type: 'design.changed', fact });
  const showPage = (id: string) => {
    setLayerId(null);
    setSearch({ page: id }, { replace: true, preventScrollReset: true });
  };
  const undo = () => writing.send({ type: 'undo.requested' });
  const redo = () => writing.send({ type: 'redo.requested' });
  useUndoKeys(undo, redo, mayWrite);
  if (!page) return null;

  const change = (of: StudioLayer, what: LayerChange, gesture?: string) => {
    const own = { pageId: page.id, layerId: of.id, change: fullChange(of, what) };
    const same = isShared && isContent(what) ? twinsOf(design, page.id, of) : [];
    const further = same.map((twin) => ({
      pageId: twin.pageId,
      layerId: twin.layer.id,
      change: fullChange(twin.layer, what),
    }));
    const inOne = gesture ? { gesture: burst(gesture) } : {};
    if (further.length > 0) tell({ kind: 'layersChanged', changes: [own, ...further], ...inOne });
    else tell({ kind: 'layerChanged', ...own, ...inOne });
  };
  const add = (added: StudioLayer) => {
    tell({ kind: 'layerAdded', pageId: page.id, layer: added });
    setLayerId(added.id);
    focusSoon('.studio-panel textarea', '.studio-panel button', '.studio-panel input');
  };
  const remove = (id: string) => {
    tell({ kind: 'layerRemoved', pageId: page.id, layerId: id });
    setLayerId(null);
    focusSoon('.studio-layer', '.studio-add button');
  };
  const choosePicture = (of: StudioLayer, asset: Asset) => {
    onAsset(asset);
    change(of, { assetId: asset.id });
  };
  const name = design.name.trim() || t('nav.studio');
  return (
    <div className="studio">
      <PageHeader
        title={<bdi>{name}</bdi>}
        crumbs={<Crumbs above={[{ to: path('studio'), label: t('nav.studio') }]} current={<bdi>{name}</bdi>} />}
        actions={
          <DesignBar
            snapshot={snapshot}
            mayWrite={mayWrite}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
            onUndo={undo}
            onRedo={redo}
            onRetry={() => writing.send({ type: 'retry.requested' })}
            onExport={() => setExporting(true)}
            onExportMeant={exportDialog.fetch}
          />
        }
      />
      {!mayWrite && <Banner>{t('studio.viewer')}</Banner>}
      <div className="studio-frame">
        <section className="studio-side" aria-label={t('studio.layers')}>
          {mayWrite && <AddBar page={page} onAdd={add} />}
          <LayerList
            page={page}
            chosenId={layerId}
            onChoose={(id) => {
              setLayerId(id);
              // On narrow screens what is chosen is changed above.
              requestAnimationFrame(() =>
                document.querySelector('.studio-panel')?.scrollIntoView({ block: 'nearest' }),
              );
            }}
          />
        </section>
        <section className="studio-middle" aria-label={t('studio.page')}>
          <Stage
            page={page}
            assets={assets}
            chosenId={layerId}
            view={view}
            isFixed={!mayWrite}
            onView={setView}
            onChoose={setLayerId}
            onChange={change}
            onRemove={remove}
          />
          <PageStrip
            pages={design.pages}
            shownId={page.id}
            assets={assets}
            isExported={isExported}
            mayWrite={mayWrite}
            onShow={showPage}
            onAdd={(added) => {
              tell({ kind: 'pageAdded', page: added, after: page.id });
              showPage(added.id);
            }}
          />
        </section>
        <aside className="studio-side" aria-label={t('studio.details')}>
          {mayWrite && layer && (
            <LayerPanel
              key={layer.id}
              page={page}
              layer={layer}
              assets={assets}
              twins={twinsOf(design, page.id, layer).length}
              isShared={isShared}
              onShared={setShared}
              onChange={(what, gesture) => change(layer, what, gesture)}
              onPicture={(asset) => choosePicture(layer, asset)}
              onRaise={(by) => tell({ kind: 'layerRaised', pageId: page.id, layerId: layer.id, by })}
              onCopy={() => add(copyOf(layer))}
              onRemove={() => remove(layer.id)}
              onClose={() => {
                focusSoon(`[data-layer="${layer.id}"]`);
                setLayerId(null);
              }}
            />
          )}
          {mayWrite && !layer && (
            <PagePanel
              design={design}
              page={page}
              onRename={(name) => tell({ kind: 'renamed', name, gesture: burst('name') })}
              onBackground={(colour, gesture) =>
                tell({
                  kind: 'backgroundChosen',
                  pageId: page.id,
                  colour,
                  ...(gesture ? { gesture: burst(gesture) } : {}),
                })
              }
              onRemove={() => {
                tell({ kind: 'pageRemoved', pageId: page.id });
                setLayerId(null);
              }}
            />
          )}
          <Findings page={page} assets={assets} onChoose={setLayerId} />
        </aside>
      </div>
      {snapshot.hasTag('conflicting') && (
        <Late
          of={conflictDialog}
          props={{
            name,
            onTakeTheirs: () => writing.send({ type: 'theirs.taken' }),
            onKeepMine: () => writing.send({ type: 'mine.kept' }),
          }}
        />
      )}
      {isExporting && (
        <Late
          of={exportDialog}
          props={{
            writing: snapshot,
            assets,
            exports,
            isExported,
            shownId: page.id,
            onExported,
            onClose: () => setExporting(false),
          }}
        />
      )}
    </div>
  );
}

/** What a layer says or shows, which the other formats say too; how it looks is each format's own. */
const isContent = (change: LayerChange) => 'text' in change || 'assetId' in change || 'url' in change;

/** The same layer once more, a little below. */
const copyOf = (layer: StudioLayer): StudioLayer => ({
  ...layer,
  id: crypto.randomUUID(),
  x: layer.x + 24,
  y: layer.y + 24,
});
