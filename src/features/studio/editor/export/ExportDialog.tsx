import { useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { designWritingMachine } from '#machines/studio/design-writing.machine.ts';
import type { Schema } from '#src/api/client.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { Banner } from '#src/ui/state/Banner.tsx';
import { PageCanvas } from '../../scene/PageCanvas.tsx';
import type { Asset } from '../../studio.actors.ts';
import { useFormatName } from '../../use-format-name.ts';
import { useFindings } from '../Findings.tsx';
import { ExportProgress } from './ExportProgress.tsx';

export interface ExportDialogProps {
  /** How it stands with the design: what is not saved yet is waited for. */
  writing: SnapshotFrom<typeof designWritingMachine>;
  assets: readonly Asset[];
  exports: readonly Schema<'StudioExport'>[];
  isExported: (page: Page) => boolean;
  shownId: string;
  onExported: (done: Schema<'StudioExport'>, page: Page) => void;
  onClose: () => void;
}

type Page = ExportDialogProps['writing']['context']['design']['pages'][number];

interface PageRowProps {
  page: Page;
  assets: readonly Asset[];
  isChosen: boolean;
  isExported: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PageRow({ page, assets, isChosen, isExported, onChoose }: PageRowProps) {
  const t = useText();
  const { formatName } = useFormatName();
  const findings = useFindings(page, assets).filter(({ severity }) => severity !== 'note').length;
  return (
    <li className="studio-export-row">
      <span className="studio-thumb-picture">
        <PageCanvas page={page} assets={assets} width={112} />
      </span>
      <Checkbox
        label={formatName(page)}
        hint={[
          isExported ? t('studio.isExported') : null,
          findings > 0 ? t('studio.findings', { count: findings }) : null,
        ]
          .filter(Boolean)
          .join(' ')}
        checked={isChosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
    </li>
  );
}

/** Asks which pages become artworks, and tells how far they are. */
export function ExportDialog(props: ExportDialogProps) {
  const { writing, assets, exports, isExported, shownId, onExported, onClose } = props;
  const t = useText();
  const { design, version, projectId } = writing.context;
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const open = design.pages.filter((page) => !isExported(page)).map(({ id }) => id);
    return open.length > 0 ? open : [shownId];
  });
  const [started, setStarted] = useState<{ readonly version: number; readonly pageIds: readonly string[] } | null>(
    null,
  );
  if (started) {
    return (
      <ExportProgress
        {...started}
        projectId={projectId}
        design={design}
        assets={assets}
        exports={exports}
        onExported={onExported}
        onClose={onClose}
      />
    );
  }
  const isSaved = !writing.hasTag('unsaved');
  const pageIds = design.pages.map(({ id }) => id).filter((id) => chosen.includes(id));
  return (
    <Dialog
      title={t('studio.exportTitle')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <>
          <Button variant="text" tone="neutral" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button
            disabled={pageIds.length === 0 || writing.hasTag('failed')}
            loading={!isSaved && !writing.hasTag('failed')}
            onClick={() => setStarted({ version, pageIds })}
          >
            {t('studio.exportCount', { count: pageIds.length })}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{t('studio.exportText')}</p>
        {writing.hasTag('failed') && <Banner tone="caution">{t('studio.exportUnsaved')}</Banner>}
        <ul className="studio-export">
          {design.pages.map((page) => (
            <PageRow
              key={page.id}
              page={page}
              assets={assets}
              isChosen={chosen.includes(page.id)}
              isExported={isExported(page)}
              onChoose={(isChosen) =>
                setChosen((last) => (isChosen ? [...last, page.id] : last.filter((id) => id !== page.id)))
              }
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
