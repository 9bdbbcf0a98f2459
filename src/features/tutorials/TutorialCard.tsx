import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { Badge } from '#src/ui/state/Badge.tsx';
import { ProgressBar } from '#src/ui/state/ProgressBar.tsx';
import { useProgress } from './tutorial-progress.ts';
import type { TutorialTexts } from './tutorial-texts.ts';
import { audienceWords } from './tutorial-words.ts';
import type { Tutorial } from './tutorials.ts';

interface TutorialCardProps {
  tutorial: Tutorial;
  said: TutorialTexts[string] | undefined;
}

/** What a tutorial is about, whom it is for, how long it takes, and how far the reader is. */
export function TutorialCard({ tutorial, said }: TutorialCardProps) {
  const t = useText();
  const format = useFormat();
  const done = useProgress()[tutorial.slug] ?? [];
  const { slug, icon, audience, minutes, steps } = tutorial;
  const count = steps.filter(({ key }) => done.includes(key)).length;
  const progress = t('tutorials.progress', { done: format.number(count), count: format.number(steps.length) });
  return (
    <li className="card tutorial-card">
      <span className="tutorial-icon">
        <Icon name={icon} size={20} />
      </span>
      <h2>
        <Link to={path('tutorial', { slug })}>{said?.title}</Link>
      </h2>
      <p className="muted">{said?.summary}</p>
      <p className="tutorial-facts">
        <Badge tone="neutral">{t(audienceWords[audience])}</Badge>
        <span className="muted">{t('tutorials.minutes', { count: minutes, shown: format.number(minutes) })}</span>
      </p>
      {count > 0 && <ProgressBar label={progress} value={count / steps.length} valueText={progress} />}
    </li>
  );
}
