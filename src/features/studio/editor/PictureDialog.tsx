import { designLimits } from '#domain/studio/design.ts';
import { failureMessages, helpfulMessages } from '#src/i18n/failure-messages.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ActionDialog } from '#src/patterns/action/ActionDialog.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { IconButton } from '#src/ui/element/IconButton.tsx';
import { DropZone } from '#src/ui/form/DropZone.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { Spinner } from '#src/ui/state/Spinner.tsx';
import { type Asset, assetsMachine, deletingAsset, takingAsset } from '../studio.actors.ts';

interface PictureDialogProps {
  onChoose: (asset: Asset) => void;
  onClose: () => void;
}

/** A picture for a design: one of the company's, or a new one. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const t = useText();
  const format = useFormat();
  const list = useResource(assetsMachine, null);
  const taking = useAction(takingAsset, { onDone: onChoose });
  const deletion = useAction(deletingAsset, {
    onDone: () => {
      deletion.dismiss();
      list.invalidate();
    },
  });
  const { failure } = taking;
  const isTooLarge = (file: File) => file.size > designLimits.assetBytes;
  const take = ([file]: readonly File[]) => {
    if (!file) return;
    if (isTooLarge(file))
      showToast(
        t('studio.pictureTooLarge', { size: format.bytes(file.size), max: format.bytes(designLimits.assetBytes) }),
        'caution',
      );
    else taking.run(file);
  };
  const refusalOf = (code: string | undefined) =>
    code === 'file_unsupported' || code === 'file_animated' ? t('studio.pictureWrongKind') : null;
  return (
    <Dialog title={t('studio.choosePicture')} closeLabel={t('action.close')} onClose={onClose}>
      <div className="stack">
        {failure && (
          <Banner tone="negative" announce="alert">
            {refusalOf('code' in failure ? failure.code : undefined) ?? t(helpfulMessages[failure.kind])}
          </Banner>
        )}
        <DropZone
          single
          disabled={taking.isBusy}
          accept="image/png,image/jpeg,image/webp"
          title={t('upload.pickImage')}
          drop={t('upload.dropOne')}
          hint={t('studio.pictureHint', { max: format.bytes(designLimits.assetBytes) })}
          onFiles={take}
        />
        {taking.isBusy && (
          <p className="row gap-2" role="status">
            <Spinner size={16} /> {t('studio.pictureComing')}
          </p>
        )}
        <ListFrame list={list} empty={<p className="muted">{t('studio.noPictures')}</p>}>
          {(items, next) => (
            <>
              <ul className="studio-pictures">
                {items.map((asset) => (
                  <li key={asset.id}>
                    <button type="button" className="studio-picture" onClick={() => onChoose(asset)}>
                      <img src={asset.url} alt="" loading="lazy" decoding="async" />
                      <bdi className="truncate">{asset.name}</bdi>
                    </button>
                    <IconButton
                      icon="trash"
                      size="small"
                      label={t('studio.deletePicture', { name: asset.name })}
                      disabled={deletion.isBusy}
                      onClick={() => deletion.ask(asset)}
                    />
                  </li>
                ))}
              </ul>
              {next}
            </>
          )}
        </ListFrame>
      </div>
      <ActionDialog
        action={deletion}
        title={t('studio.deletePicture', { name: deletion.subject?.name ?? '' })}
        confirmLabel={t('studio.delete')}
        confirmIcon="trash"
        confirmTone="negative"
        problem={deletion.failure && t(failureMessages[deletion.failure.kind])}
        blocked={{
          title: t('studio.deletePicture', { name: deletion.subject?.name ?? '' }),
          text: t('studio.pictureInUse', { name: deletion.subject?.name ?? '' }),
        }}
      >
        {t('studio.deletePictureText')}
      </ActionDialog>
    </Dialog>
  );
}
