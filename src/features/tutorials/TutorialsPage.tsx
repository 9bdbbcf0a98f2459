import { Link } from 'react-router';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { SearchArea } from '#src/patterns/list/SearchArea.tsx';
import { SearchField } from '#src/patterns/list/SearchField.tsx';
import { useListUrl } from '#src/patterns/list/use-list-url.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { ChipSelect } from '#src/ui/form/ChipSelect.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { EmptyState } from '#src/ui/state/EmptyState.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { TutorialCard } from './TutorialCard.tsx';
import { foundTutorials, tutorialQuery } from './tutorial-query.ts';
import { audienceWords } from './tutorial-words.ts';
import { audiences, tutorials } from './tutorials.ts';
import { useTutorials } from './use-tutorials.ts';
import './tutorials.css';

/** How the work here is done, for everybody who does some of it: open to visitors, too. */
export function TutorialsPage() {
  const t = useText();
  const texts = useResourceTexts();
  const { query, narrow } = useListUrl(tutorialQuery);
  return (
    <>
      <PageHeader title={t('nav.tutorials')} subtitle={t('tutorials.intro')} />
      <SearchArea className="tutorial-filters">
        <SearchField
          label={t('tutorials.search')}
          labelHidden
          q={query.q}
          onSearch={(q) => narrow({ q })}
          placeholder={t('tutorials.search')}
        />
        <ChipSelect
          label={t('tutorials.for')}
          icon="user"
          isOn={query.audience !== null}
          value={query.audience ?? ''}
          onChange={({ target }) => narrow({ audience: audiences.find((one) => one === target.value) ?? null })}
          options={[
            { value: '', label: t('tutorials.forAll') },
            ...audiences.map((value) => ({ value, label: t(audienceWords[value]) })),
          ]}
        />
      </SearchArea>
      <ResourceView resource={useTutorials()} texts={texts} skeleton={<CardsSkeleton />}>
        {(said) => {
          const found = foundTutorials(tutorials, said, query);
          if (found.length === 0)
            return (
              <EmptyState
                icon="search"
                title={t('tutorials.noMatch')}
                actions={
                  <Link to={{ search: '' }} className={buttonClass({ variant: 'stroked' })}>
                    {t('campaigns.clearFilters')}
                  </Link>
                }
              >
                {t('tutorials.noMatchText')}
              </EmptyState>
            );
          return (
            <ul className="tutorial-cards">
              {found.map((tutorial) => (
                <TutorialCard key={tutorial.slug} tutorial={tutorial} said={said[tutorial.slug]} />
              ))}
            </ul>
          );
        }}
      </ResourceView>
    </>
  );
}

const CardsSkeleton = () => (
  <div className="tutorial-cards">
    {tutorials.slice(0, 6).map(({ slug }) => (
      <Skeleton key={slug} height="11rem" />
    ))}
  </div>
);
