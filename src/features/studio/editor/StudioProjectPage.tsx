import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { useDetail } from '#src/patterns/detail/use-detail.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { projectMachine } from '../studio.actors.ts';
import { DesignVisit } from './DesignVisit.tsx';
import '../studio.css';
import './editor.css';
import './panel.css';

const skeleton = (
  <div className="studio-frame" aria-hidden="true">
    <Skeleton height="20rem" />
    <Skeleton height="28rem" />
    <Skeleton height="20rem" />
  </div>
);

/** A design, once it is there. */
export function StudioProjectPage() {
  const t = useText();
  const texts = useResourceTexts();
  // Who draws is never shown something else below their hands: another's change is met when this one is saved.
  const { id, resource, isGone } = useDetail(projectMachine, () => {});
  if (isGone) {
    return (
      <DetailGone icon="studio" title={t('studio.gone')} back={{ to: path('studio'), label: t('studio.toList') }}>
        {t('studio.goneText')}
      </DetailGone>
    );
  }
  return (
    <>
      {!resource.data && <PageHeader title={t('nav.studio')} />}
      <ResourceView resource={resource} texts={texts} skeleton={skeleton}>
        {(project) => <DesignVisit key={id} project={project} onMissing={resource.refresh} />}
      </ResourceView>
    </>
  );
}
