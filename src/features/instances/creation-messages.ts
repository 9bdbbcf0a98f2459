import type { CreationFailure } from '#machines/session/instance-creation.machine.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { Text } from '#src/i18n/use-text.ts';
import { refusedFields } from '#src/patterns/form/refused-fields.ts';
import type { FormProblems } from './CreateInstanceForm.tsx';

const refusals = {
  name: 'createInstance.nameRefused',
  countryCode: 'createInstance.countryRefused',
  currencyCode: 'createInstance.currencyRefused',
} as const satisfies FormProblems;

/** The fields that the server refused; none when the failure is about the whole. */
export const problemsOf = (failure: CreationFailure): FormProblems =>
  Object.fromEntries(
    refusedFields(failure).flatMap((name) =>
      name in refusals ? [[name, refusals[name as keyof typeof refusals]]] : [],
    ),
  );

/** Why a step of the creation stands still. */
export function failureText(t: Text, failure: CreationFailure): string {
  if (failure.kind === 'predictionNotFound') return t('createInstance.predictionNotFound');
  if (failure.kind === 'claimMissing') return t('createInstance.claimMissing');
  if (failure.kind === 'conflict' && failure.code === 'too_many_instances') return t('createInstance.tooMany');
  return t(helpfulMessages[failure.kind]);
}
