import { useNavigate } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useAccount, useInstance } from '#src/lib/account-context.ts';
import { isolate } from '#src/lib/isolate.ts';
import { path } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { useThrottled } from '#src/lib/use-throttled.ts';
import { useLiveEvents } from '#src/platform/use-live-events.ts';
import { useWallNow } from '#src/platform/use-wall-now.ts';
import { Button } from '#src/ui/element/Button.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { firstNameOf, greetingAt } from './greeting.ts';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { HomeView } from './HomeView.tsx';
import { dashboardMachine } from './home.actors.ts';

/** Totals follow figures that arrive, at most this often. */
const REFRESH_MS = 4_000;

/** What an advertiser wants to see first, kept current while it is shown. */
export function HomePage() {
  const t = useText();
  const navigate = useNavigate();
  const { user } = useAccount();
  const instance = useInstance();
  const now = useWallNow();
  const texts = useResourceTexts();
  const dashboard = useResource(dashboardMachine, null);
  const { refresh, invalidate } = dashboard;
  const refreshSoon = useThrottled(refresh, REFRESH_MS);
  useLiveEvents(({ name }) => (name === 'campaign.figures' ? refreshSoon() : invalidate()));

  return (
    <>
      <PageHeader
        title={t(greetingAt(now.getHours()), { name: isolate(firstNameOf(user.name)) })}
        subtitle={instance.name}
        actions={
          <Button icon="plus" onClick={() => void navigate(path('campaignNew'))}>
            {t('campaigns.newTitle')}
          </Button>
        }
      />
      <ResourceView resource={dashboard} texts={texts} skeleton={<HomeSkeleton />}>
        {(data) => <HomeView dashboard={data} />}
      </ResourceView>
    </>
  );
}
