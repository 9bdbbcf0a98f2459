import { useEffect, useMemo, useState } from 'react';
import { mayCall } from '#contract/roles.ts';
import { assetIdsOf, isSamePage, type StudioPage } from '#domain/studio/design.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { useActorRef } from '#src/lib/use-actor-ref.ts';
import { useSnapshot } from '#src/lib/use-snapshot.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { type Asset, browserDesignWritingMachine, designOf, type Project } from '../studio.actors.ts';
import { DesignView } from './DesignView.tsx';
import { keepDesign, recallDesign } from './kept-design.ts';

/** The pages that are as they were when artworks were made of them. */
const pagesAsDrawn = ({ pages, exports }: Project): ReadonlyMap<string, StudioPage> =>
  new Map(
    pages
      .filter(({ id }) => exports.some(({ pageId, isCurrent }) => pageId === id && isCurrent))
      .map((page) => [page.id, page]),
  );

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
    const subscription = writing.subscribe((current) => {
      const { design, version } = current.context;
      keepDesign({ userId, instanceId }, projectId, { design, version }, current.hasTag('unsaved'));
    });
    return () => subscription.unsubscribe();
  }, [writing, userId, instanceId, projectId]);

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
