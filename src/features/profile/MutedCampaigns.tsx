import { Link } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useRemoval } from '#src/patterns/list/use-removal.ts';
import { type MutedCampaigns as Muted, mutedCampaignsMachine } from '#src/patterns/mute/campaign-mute.ts';
import { useCampaignMute } from '#src/patterns/mute/use-campaign-mute.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';

const idOf = ({ id }: { id: string }) => id;

/** The campaigns that tell their reader nothing of how they go, and how that ends. */
export function MutedCampaigns() {
  const t = useText();
  const texts = useResourceTexts();
  const muted = useResource(mutedCampaignsMachine, { isAsked: true });
  const removal = useRemoval<Muted, HTMLUListElement>(muted, idOf);
  const mute = useCampaignMute(({ id, isMuted }) => {
    if (isMuted) muted.invalidate();
    else removal.remove(id);
  });
  return (
    <section className="told-muted" aria-labelledby="told-muted">
      <h3 id="told-muted">{t('told.muted')}</h3>
      <p className="muted">{t('told.muted.text')}</p>
      <ResourceView resource={muted} texts={texts} skeleton={<Skeleton height="3rem" />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="muted">{t('told.muted.none')}</p>
          ) : (
            <ul ref={removal.rows}>
              {items.map(({ id, name }) => (
                <li key={id}>
                  <Link to={path('campaignOverview', { id })}>
                    <bdi>{name}</bdi>
                  </Link>
                  <Button
                    variant="stroked"
                    tone="neutral"
                    size="small"
                    aria-label={t('told.muted.endNamed', { name })}
                    disabled={mute.isBusy}
                    onClick={() => mute.change({ id, name, isMuted: false })}
                  >
                    {t('told.muted.end')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </ResourceView>
    </section>
  );
}
