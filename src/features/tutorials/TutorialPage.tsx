import { useContext } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useResourceTexts } from '#src/i18n/use-resource-texts.ts';
import { useText } from '#src/i18n/use-text.ts';
import { AccountContext } from '#src/lib/account-context.ts';
import { path } from '#src/lib/paths.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { Crumbs } from '#src/patterns/crumbs/Crumbs.tsx';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { ResourceView } from '#src/ui/state/ResourceView.tsx';
import { Skeleton } from '#src/ui/state/Skeleton.tsx';
import { TutorialStepCard } from './TutorialStepCard.tsx';
import { useProgress } from './tutorial-progress.ts';
import { audienceWords } from './tutorial-words.ts';
import { tutorials } from './tutorials.ts';
import { useTutorials } from './use-tutorials.ts';
import './tutorials.css';

/** One tutorial, step by step; what is done is kept in this browser. */
export function TutorialPage() {
  const t = useText();
  const format = useFormat();
  const texts = useResourceTexts();
  const { slug = '' } = useParams();
  const resource = useTutorials();
  const isVisitor = useContext(AccountContext) === null;
  const done = useProgress()[slug] ?? [];
  const place = tutorials.findIndex((known) => known.slug === slug);
  const tutorial = tutorials[place];
  const navigate = useNavigate();
  useWhen(!tutorial, () => void navigate(path('notFound'), { replace: true }));
  if (!tutorial) return null;
  const { steps, minutes, audience } = tutorial;
  const said = resource.data?.[slug];
  const next = tutorials[place + 1];
  const count = steps.filter(({ key }) => done.includes(key)).length;
  const progress = t('tutorials.progress', { done: format.number(count), count: format.number(steps.length) });
  const title = said?.title ?? t('nav.tutorials');
  return (
    <div className="tutorial">
      <PageHeader
        title={title}
        crumbs={<Crumbs above={[{ to: path('tutorials'), label: t('nav.tutorials') }]} current={title} />}
        subtitle={`${t(audienceWords[audience])} · ${t('tutorials.minutes', { count: minutes, shown: format.number(minutes) })}`}
      />
      <ResourceView resource={resource} texts={texts} skeleton={<Skeleton height="32rem" />}>
        {(all) => (
          <div className="stack gap-5">
            <p className="tutorial-summary">{all[slug]?.summary}</p>
            <div className="tutorial-progress">
              <ProgressBar label={progress} value={count / steps.length} valueText={progress} />
              <span className="muted" aria-hidden="true">
                {progress}
              </span>
            </div>
            <ol className="tutorial-steps">
              {steps.map((step, index) => (
                <TutorialStepCard
                  key={step.key}
                  slug={slug}
                  step={step}
                  number={index + 1}
                  said={all[slug]?.steps[step.key]}
                  isDone={done.includes(step.key)}
                />
              ))}
            </ol>
            {isVisitor && (
              <section className="card tutorial-join">
                <p>{t('tutorials.visitor')}</p>
                <p className="tutorial-ways">
                  <Link to={path('register')} className={buttonClass({})}>
                    {t('tutorials.register')}
                  </Link>
                  <Link to={path('login')} className={buttonClass({ variant: 'stroked', tone: 'neutral' })}>
                    {t('nav.signIn')}
                  </Link>
                </p>
              </section>
            )}
            {next && (
              <p className="tutorial-next">
                <span className="muted">{t('tutorials.next')}</span>
                <Link to={path('tutorial', { slug: next.slug })}>
                  {all[next.slug]?.title}
                  <Icon name="arrow-end" />
                </Link>
              </p>
            )}
          </div>
        )}
      </ResourceView>
    </div>
  );
}
