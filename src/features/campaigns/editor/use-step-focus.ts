import { useLocation } from 'react-router';
import type { EditorStep } from '#machines/campaigns/campaign-writing.machine.ts';
import { useLeft } from '#src/lib/use-left.ts';
import { useWhen } from '#src/lib/use-when.ts';
import { fetchLaterSteps } from './later-steps.ts';

/** Another step begins at its heading; a link to a field leads to the field. */
export function useStepFocus(step: EditorStep): void {
  const { hash } = useLocation();
  useLeft(step, () => {
    if (hash) return;
    document.getElementById('editor-step')?.focus();
    window.scrollTo({ top: 0 });
  });
  useWhen(hash && `${step} ${hash}`, () => {
    const field = () => document.getElementById(hash.slice(1));
    if (field()) field()?.focus();
    // The step's code may still be on its way.
    else void fetchLaterSteps().then(() => requestAnimationFrame(() => field()?.focus()));
  });
}
