import { Link } from 'react-router';
import { useText } from '#src/i18n/use-text.ts';
import { Icon } from '#src/ui/element/Icon.tsx';
import { controls, type DraftProblem } from '../draft-problems.ts';
import { editorSteps, editorUrl } from '../step-url.ts';

interface RailTodoProps {
  savedId: string | null;
  problems: readonly DraftProblem[];
}

/** What is left to do before payment, a line for each step, which leads to the first thing that is missing there. */
export function RailTodo({ savedId, problems }: RailTodoProps) {
  const t = useText();
  if (problems.length === 0) {
    return (
      <p className="rail-todo rail-ready">
        <Icon name="check" size={16} />
        {t('editor.rail.ready')}
      </p>
    );
  }
  return (
    <ul className="rail-todo" aria-label={t('editor.rail.todo')}>
      {editorSteps.map((step) => {
        const first = problems.find((problem) => problem.step === step);
        return (
          first &&
          step !== 'review' && (
            <li key={step}>
              <Link to={`${editorUrl(savedId, step)}#${controls[first.field]}`}>{t(`editor.rail.todo.${step}`)}</Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
