import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { ActionMenu } from '#src/patterns/menu/ActionMenu.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { PageCanvas } from '../scene/PageCanvas.tsx';
import type { ProjectSummary } from '../studio.actors.ts';

interface ProjectCardProps {
  project: ProjectSummary;
  isBusy: boolean;
  /** Null for whoever may not. */
  onCopy: (() => void) | null;
  onDelete: (() => void) | null;
}

/** A design by its first page. */
export function ProjectCard({ project, isBusy, onCopy, onDelete }: ProjectCardProps) {
  const t = useText();
  const format = useFormat();
  const { id, name, cover, assets, pageCount, exportCount, updatedAt } = project;
  return (
    <li className="studio-card">
      <div className="studio-card-picture">
        <PageCanvas page={cover} assets={assets} width={320} />
      </div>
      <div className="studio-card-body">
        <div className="studio-card-line">
          <h3 className="studio-card-name truncate" dir="auto" title={name}>
            <Link to={path('studioProject', { id })}>{name}</Link>
          </h3>
          {onCopy && onDelete && (
            <ActionMenu
              variant="text"
              label={t('studio.actionsOf', { name })}
              actions={[
                { key: 'copy', icon: 'copy', label: t('studio.copy'), isHeld: isBusy, does: onCopy },
                { key: 'delete', icon: 'trash', label: t('studio.delete'), does: onDelete },
              ]}
            />
          )}
        </div>
        <p className="muted">
          {t('studio.pageCount', { count: pageCount })} · {t('studio.changedAt', { at: format.dateTime(updatedAt) })}
        </p>
        {exportCount > 0 && <Badge>{t('studio.exportedCount', { count: exportCount })}</Badge>}
      </div>
    </li>
  );
}
