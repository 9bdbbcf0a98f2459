import { Link, useParams } from 'react-router';
import { languageOf } from '#domain/text/languages.ts';
import { nativeName } from '#domain/text/native-name.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { usePageTitle } from '#src/lib/page-title.ts';
import { path, requiredParam } from '#src/lib/paths.ts';
import { useResource } from '#src/lib/use-resource.ts';
import { DetailGone } from '#src/patterns/detail/DetailGone.tsx';
import { isGone } from '#src/patterns/detail/use-detail.ts';
import { Card } from '#src/ui/page/Card.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { DeskFacts } from '../DeskFacts.tsx';
import { PersonCompanies } from './PersonCompanies.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonStanding } from './PersonStanding.tsx';
import { deskPersonMachine } from './people.actors.ts';
import '../four-eyes/four-eyes.css';

/** Somebody with an account at the tenant: what they do for the platform, whom they work for, and their data. */
export function PersonPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const id = requiredParam(useParams(), 'id');
  const resource = useResource(deskPersonMachine, id);
  const shown = resource.data?.person;
  usePageTitle(shown ? shown.name || shown.email : null);
  if (resource.data === null && isGone(resource.failure))
    return (
      <DetailGone
        icon="users"
        level={2}
        title={t('desk.people.gone')}
        back={{ to: path('deskPeople'), label: t('desk.people.toAll') }}
      >
        {t('desk.people.goneText')}
      </DetailGone>
    );
  return (
    <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="40rem" />}>
      {(page) => {
        const { person } = page;
        const language = languageOf(page.locale);
        return (
          <div className="stack">
            <div className="row row-spread">
              <h2>
                <bdi>{person.name || person.email || person.id}</bdi>
              </h2>
              <Link to={`${path('deskLog')}?${new URLSearchParams({ subject: id })}`}>{t('desk.log.history')}</Link>
            </div>
            <Card title={t('desk.people.account')}>
              <DeskFacts
                facts={[
                  ['desk.people.email', person.email],
                  ['desk.people.language', language && nativeName(language)],
                  ['desk.people.since', format.date(person.since)],
                  [
                    'desk.companies.lastSeen',
                    person.lastSeenAt ? format.dateTime(person.lastSeenAt) : t('desk.companies.unknown'),
                  ],
                ]}
              />
            </Card>
            <Card title={t('desk.companies.title')} flush={person.companies.length > 0}>
              <PersonCompanies page={page} />
            </Card>
            <PersonStanding page={page} onChanged={resource.replace} onStale={resource.refresh} />
            <PersonData page={page} onStale={resource.refresh} />
          </div>
        );
      }}
    </ResourceView>
  );
}
