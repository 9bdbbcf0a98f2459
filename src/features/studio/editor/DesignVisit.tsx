import { useEffect, useMemo, useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import { assetIdsOf, isSamePage, type StudioPage } from '#domain/studio/design.ts';
import type { PlacedChange } from '#domain/studio/design-facts.ts';
import type { Failure } from '#machines/failure.ts';
import type { SavedDesign } from '#machines/studio/design-writing.machine.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useListener } from '#src/lib/use-listener.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import {
  type Asset,
  browserDesignWritingMachine,
  designOf,
  type Project,
  saveDesign,
  saveUnderWay,
} from '../studio.actors.ts';
import { DesignView } from './DesignView.tsx';
import { forgetDesign, keepDesign, recallDesign } from './kept-design.ts';

/** The pages that are as they were when artworks were made of them. */
const pagesAsDrawn = ({ pages, exports }: Project): ReadonlyMap<string, StudioPage> =>
  new Map(
    pages
      .filter(({ id }) => exports.some(({ pageId, isCurrent }) => pageId === id && isCurrent))
      .map((page) => [page.id, page]),
  );

/** The layers whose pictures the server does not know, as it refuses a design. */
function strangePictures(failure: Failure | null, pages: readonly StudioPage[]): readonly PlacedChange[] {
  const fields = failure?.kind === 'invalid' ? failure.fields : [];
  return fields.flatMap(({ path }) => {
    const [, page, index] = /^\/pages\/(\d+)\/layers\/(\d+)\/assetId$/.exec(path) ?? [];
    const at = pages[Number(page)];
    const layer = at?.layers[Number(index)];
    return at && layer ? [{ pageId: at.id, layerId: layer.id, change: { assetId: null } }] : [];
  });
}

interface DesignVisitProps {
  project: Project;
  /** It shows pictures that came with another version: they are asked for. */
  onMissing: () => void;
}

/** One visit to a design: its machine, what this tab keeps of it, and the pictures that it shows. */
export function DesignVisit({ project, onMissing }: DesignVisitProps) {
  const { id: projectId } = project;
  const { userId } = useAccount().user;
  const { id: instanceId, role } = useInstance();
  const mayWrite = mayCall(role, 'updateStudioProject');
  const [input] = useState(() => {
    const kept = mayWrite ? recallDesign({ userId, instanceId }, projectId) : null;
    const saved = { projectId, design: designOf(project), version: project.version };
    return kept ? { ...saved, ...kept, isUnsaved: true } : { ...saved, isUnsaved: false };
  });
  const writing = useActorRef(browserDesignWritingMachine, { input });
  const snapshot = useSnapshot(writing);
  const { design } = snapshot.context;
  const [added, setAdded] = useState<readonly Asset[]>([]);
  const [exports, setExports] = useState(project.exports);
  const [drawnPages, setDrawnPages] = useState(() => pagesAsDrawn(project));
  usePageTitle(design.name.trim() || null);

  useEffect(() => {
    const owner = { userId, instanceId };
    const keep = ({ context: { design, version } }: { context: SavedDesign }, isUnsaved: boolean) =>
      keepDesign(owner, projectId, { design, version }, isUnsaved);
    const subscription = writing.subscribe((current) => keep(current, current.hasTag('unsaved')));
    return () => {
      subscription.unsubscribe();
      const left = writing.getSnapshot();
      const { design, version, sent } = left.context;
      // What was drawn a moment ago is saved although nobody waits for it; until then this tab keeps it.
      const isWaiting = left.matches({ resting: 'unsaved' });
      const saved = isWaiting
        ? saveDesign(projectId, design, version)
        : left.matches('saving') &&
          saveUnderWay(projectId)?.then((last) =>
            design === sent ? last : saveDesign(projectId, design, last.version),
          );
      if (saved) saved.then(() => forgetDesign(owner, projectId, { design, version })).catch(() => undefined);
    };
  }, [writing, userId, instanceId, projectId]);
  useListener(
    () => document,
    'visibilitychange',
    () => document.visibilityState === 'hidden' && writing.send({ type: 'page.left' }),
  );
  // Closing the tab would lose what only it has.
  useListener<BeforeUnloadEvent>(
    () => window,
    'beforeunload',
    (event) => event.preventDefault(),
    snapshot.hasTag('unsaved') && !snapshot.matches({ resting: 'unsaved' }),
  );
  const strange = strangePictures(snapshot.context.failure, design.pages);
  // A picture that was deleted meanwhile is an empty place, which its check tells of.
  useWhen(snapshot.matches({ resting: 'refused' }) && strange.length > 0 && strange, (changes) =>
    writing.send({ type: 'design.changed', fact: { kind: 'layersChanged', changes } }),
  );

  const assets = useMemo(() => {
    const known = [...added, ...project.assets];
    return assetIdsOf(design.pages).flatMap((id) => known.find((asset) => asset.id === id) ?? []);
  }, [added, project.assets, design.pages]);
  useWhen(
    assetIdsOf(design.pages)
      .filter((id) => !assets.some((asset) => asset.id === id))
      .join(),
    onMissing,
  );
  return (
    <DesignView
      writing={writing}
      snapshot={snapshot}
      mayWrite={mayWrite}
      assets={assets}
      exports={exports}
      isExported={(page) => {
        const drawn = drawnPages.get(page.id);
        return drawn !== undefined && isSamePage(drawn, page);
      }}
      onAsset={(asset) => setAdded((known) => [asset, ...known.filter(({ id }) => id !== asset.id)])}
      onExported={(done, page) => {
        setExports((known) => [...known.filter(({ pageId }) => pageId !== done.pageId), done]);
        setDrawnPages((known) => new Map(known).set(page.id, page));
      }}
    />
  );
}
