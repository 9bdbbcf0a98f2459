import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { ListFrame } from '#src/patterns/list/ListFrame.tsx';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { NoScreens } from '../screens/NoScreens.tsx';
import { OccupancyTable } from './OccupancyTable.tsx';
import { OccupancyWeeks } from './OccupancyWeeks.tsx';
import { occupancyMachine, occupancyQuery, occupancySumMachine } from './own.actors.ts';

/** How full the screens of the user's media owner are, four weeks at a time: shares alone, of all campaigns together. */
export function OwnOccupancyPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { query, narrow } = useListUrl(occupancyQuery);
  const list = useResource(occupancyMachine, { ...query, screen: '' });
  const sum = useResource(occupancySumMachine, query.from);
  const total = sum.data && !sum.isOutdated ? sum.data : null;
  return (
    <div className="stack">
      <p className="muted">{t('desk.own.occupancyText')}</p>
      <ResourceView resource={sum} texts={texts} skeleton={<Skeleton height="8rem" />}>
        {({ shown, screens, booked, held }) => (
          <div className="stack">
            <OccupancyWeeks shown={shown} onShow={(from) => narrow({ from })} />
            <Card>
              <DeskFacts
                facts={[
                  ['desk.own.sum.booked', format.percent(booked)],
                  ['desk.own.sum.held', format.percent(held)],
                  ['desk.screens.title', format.number(screens)],
                ]}
              />
            </Card>
          </div>
        )}
      </ResourceView>
      <SearchArea className="list-search">
        <SearchField
          label={t('desk.keys.search')}
          labelHidden
          placeholder={t('desk.keys.search')}
          q={query.q}
          onSearch={(q) => narrow({ q })}
        />
      </SearchArea>
      <ListFrame list={list} empty={<NoScreens isNarrowed={query.q !== ''} text={t('desk.own.noneText')} />}>
        {(screens, next) => (
          <Card>
            <OccupancyTable
              today={list.data?.shown.today ?? ''}
              screens={screens}
              total={total && total.shown.from === list.data?.shown.from ? total.days : undefined}
            />
            {next}
          </Card>
        )}
      </ListFrame>
    </div>
  );
}
