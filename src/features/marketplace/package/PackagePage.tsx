import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { categories } from '#domain/campaigns/choices.ts';
import { lastDay } from '#domain/packages/price-package.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { Late, latePart } from '#src/lib/late-part.tsx';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import type { Mark } from '#src/map/marks.ts';
import { PackageConditions } from '#src/package-card/PackageConditions.tsx';
import { PackagePictures } from '#src/package-card/PackagePictures.tsx';
import { PackageScreens } from '#src/package-card/PackageScreens.tsx';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { day, oneOf } from '#src/patterns/list/query-codec.ts';
import { StatTile } from '#src/ui/data/StatTile.tsx';
import { Card } from '#src/ui/page/Card.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { PackageGrid } from '../PackageGrid.tsx';
import { packageDaysMachine, packageMachine } from '../packages.actors.ts';
import { BookPackage } from './BookPackage.tsx';
import { PackageDays } from './PackageDays.tsx';
import { PackageNeeds } from './PackageNeeds.tsx';
import { WatchPackage } from './WatchPackage.tsx';
import '../marketplace.css';

const markMap = latePart(async () => (await import('#src/map/MarkMap.tsx')).MarkMap);

const categoryAsked = oneOf([...categories, 'any'] as const);

const skeleton = (
  <div className="split">
    <Skeleton height="40rem" />
    <Skeleton height="16rem" />
  </div>
);

/** One package: what it is, when it is free, what it costs by screen, and the way to a draft of it. */
export function PackagePage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const [params, setParams] = useSearchParams();
  const category = categoryAsked.read(params.getAll('category'));
  const days = useResource(packageDaysMachine, { id, category });
  const asked = day.read(params.getAll('start'));
  const start = asked || days.data?.cheapest || '';
  const resource = useResource(packageMachine, { id, start });
  usePageTitle(resource.data?.name ?? null);
  const screens = resource.data?.screens;
  const marks = useMemo(
    () =>
      (screens ?? []).map(
        (screen): Mark => ({ key: screen.id, lng: screen.longitude, lat: screen.latitude, weight: 1, tone: 1 }),
      ),
    [screens],
  );
  const names = useMemo(() => new Map((screens ?? []).map(({ id: of, name }) => [of, name])), [screens]);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="package"
        title={t('packages.gone')}
        back={{ to: path('marketplacePackages'), label: t('packages.back') }}
      >
        {t('packages.goneText')}
      </DetailGone>
    );
  const known = resource.data;
  const narrow = (what: Readonly<Record<string, string>>) =>
    setParams((now) => ({ ...Object.fromEntries(now), ...what }), { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title={resource.data ? <bdi>{resource.data.name}</bdi> : t('packages.one')}
        {...(resource.data ? { subtitle: resource.data.description } : {})}
        actions={
          known && (
            <WatchPackage key={id} item={known} onChanged={(isWatched) => resource.replace({ ...known, isWatched })} />
          )
        }
        crumbs={
          <Crumbs
            above={[{ to: path('marketplacePackages'), label: t('packages.title') }]}
            current={resource.data ? <bdi>{resource.data.name}</bdi> : t('packages.one')}
          />
        }
      />
      <ResourceView resource={resource} texts={texts} skeleton={skeleton}>
        {(item) => {
          const end = lastDay(item.startDate, item.durationDays);
          const chosen = days.data?.items.find(({ date }) => date === item.startDate);
          return (
            <>
              <div className="split package-page">
                <div className="stack gap-6">
                  <PackagePictures pictures={item.pictures} />
                  <dl className="stat-tiles">
                    <StatTile label={t('packages.plays')} value={format.compact(item.plays.expected)} />
                    <StatTile label={t('packages.impressions')} value={format.compact(item.impressions.expected)} />
                    <StatTile
                      label={t('packages.reach')}
                      value={format.compact(item.reach.expected)}
                      note={t('packages.estimated')}
                    />
                  </dl>
                  <Card title={t('packages.when')}>
                    <ResourceView resource={days} texts={texts} skeleton={<Skeleton height="24rem" />}>
                      {(known) => (
                        <PackageDays
                          days={known}
                          start={item.startDate}
                          end={end}
                          currency={item.currency}
                          names={names}
                          onChoose={(date) => narrow({ start: date })}
                          onAdvertise={(asked) => narrow({ category: asked })}
                        />
                      )}
                    </ResourceView>
                  </Card>
                  <PackageScreens screens={item.screens} currency={item.currency} />
                </div>
                <div className="stack gap-6 package-aside">
                  <BookPackage
                    item={item}
                    end={end}
                    isFree={days.data ? (chosen?.price ?? null) !== null : null}
                    onOutdated={() => {
                      resource.invalidate();
                      days.invalidate();
                    }}
                  />
                  <PackageNeeds item={item} />
                  <Card title={t('packages.terms')}>
                    <PackageConditions conditions={item.conditions} />
                  </Card>
                  <Card flush>
                    <div className="package-map">
                      <Late of={markMap} props={{ label: t('packages.map', { count: item.screenCount }), marks }} />
                    </div>
                  </Card>
                </div>
              </div>
              {item.similar.length > 0 && (
                <section className="stack package-similar" aria-labelledby="similar">
                  <h2 id="similar">{t('packages.similar')}</h2>
                  <PackageGrid items={item.similar} level={3} />
                </section>
              )}
            </>
          );
        }}
      </ResourceView>
    </>
  );
}
