import { failureMessages } from '#src/i18n/failure-messages.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { isolate } from '#src/lib/isolate.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { PackageCard } from '#src/package-card/PackageCard.tsx';
import { PackageConditions } from '#src/package-card/PackageConditions.tsx';
import { PackageScreens } from '#src/package-card/PackageScreens.tsx';
import { useAction } from '#src/patterns/action/use-action.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { Dialog } from '#src/ui/overlay/Dialog.tsx';
import { showToast } from '#src/ui/overlay/toast-store.ts';
import { Banner } from '#src/ui/state/Banner.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { SaleLog } from '../SaleLog.tsx';
import { type DeskPackage, packageChange, packagePreviewMachine } from './packages.actors.ts';

interface PackagePreviewProps {
  item: DeskPackage;
  /** It was published, or is not as the list has it. */
  onChanged: (isPublished: boolean) => void;
  onClose: () => void;
}

/** A package as advertisers would see it, with the way to let them; and what operators did to it. */
export function PackagePreview({ item, onChanged, onClose }: PackagePreviewProps) {
  const t = useText();
  const texts = useResourceTexts();
  const preview = useResource(packagePreviewMachine, item.id);
  const publishing = useAction(packageChange, {
    onDone: ({ name }) => {
      showToast(t('desk.packages.published', { name: isolate(name) }));
      onChanged(true);
    },
    onBlocked: () => {
      preview.refresh();
      onChanged(false);
    },
  });
  const { failure, isBusy } = publishing;
  const seen = preview.data;
  return (
    <Dialog
      title={t('desk.offers.preview')}
      size="medium"
      closable={!isBusy}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        seen?.face && (
          <Button
            loading={isBusy}
            onClick={() => publishing.run({ item: { ...item, version: seen.version }, change: 'publish' })}
          >
            {item.sold ? t('desk.packages.publishNew') : t('desk.packages.publish')}
          </Button>
        )
      }
    >
      <div className="stack">
        <p className="muted">{t(`desk.packages.preview.${item.status}`, { number: item.sold?.number ?? 0 })}</p>
        {failure && (
          <Banner tone="negative" announce="alert">
            {t(publishing.isBlocked ? 'desk.packages.changed' : failureMessages[failure.kind])}
          </Banner>
        )}
        <ResourceView resource={preview} texts={texts} skeleton={<Skeleton height="24rem" />}>
          {({ face, screens, conditions }) =>
            face ? (
              <>
                <PackageCard item={face} level={3} title={<bdi>{face.name}</bdi>} />
                <PackageConditions conditions={conditions} />
                <details>
                  <summary>{t('packages.byScreen')}</summary>
                  <PackageScreens screens={screens} currency={face.currency} />
                </details>
              </>
            ) : (
              <Banner tone="caution">{t('desk.packages.noneFound')}</Banner>
            )
          }
        </ResourceView>
        <SaleLog log={item.log} />
      </div>
    </Dialog>
  );
}
