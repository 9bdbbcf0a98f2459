import { Link } from 'react-router';
import { useFormat } from '#src/i18n/use-format.ts';
import { useText } from '#src/i18n/use-text.ts';
import { path } from '#src/lib/paths.ts';
import { buttonClass } from '#src/ui/element/button-class.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { VisuallyHidden } from '#src/ui/element/VisuallyHidden.tsx';
import '#src/ui/form/field.css';
import { keepStep } from './tutorial-progress.ts';
import type { TutorialTexts } from './tutorial-texts.ts';
import { openable, type TutorialStep } from './tutorials.ts';

interface TutorialStepCardProps {
  slug: string;
  step: TutorialStep;
  number: number;
  said: TutorialTexts[string]['steps'][string] | undefined;
  isDone: boolean;
}

/** One step: what to do, the way to where it is done, and a mark that it was. */
export function TutorialStepCard({ slug, step, number, said, isDone }: TutorialStepCardProps) {
  const t = useText();
  const format = useFormat();
  if (!said) return null;
  return (
    <li className="card tutorial-step" data-done={isDone || undefined}>
      <span className="tutorial-number" aria-hidden="true">
        {isDone ? <Icon name="check" size={16} /> : format.number(number)}
      </span>
      <div className="stack gap-3">
        <h2>{said.title}</h2>
        <p>
          {said.text.map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts stay where they are.
              <strong key={index}>{part.control}</strong>
            ),
          )}
        </p>
        <div className="tutorial-ways">
          <Link to={path(step.opens)} className={buttonClass({ variant: 'stroked', tone: 'neutral', size: 'small' })}>
            {t('tutorials.open', { page: t(openable[step.opens]) })}
          </Link>
          <label className="tutorial-done">
            <input
              type="checkbox"
              className="choice-control"
              checked={isDone}
              onChange={({ target }) => keepStep(slug, step.key, target.checked)}
            />
            <span>
              {t('tutorials.done')}
              <VisuallyHidden>: {said.title}</VisuallyHidden>
            </span>
          </label>
        </div>
      </div>
    </li>
  );
}
