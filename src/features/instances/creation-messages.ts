import type { CreationFailure } from '#machines/session/instance-creation.machine.ts';
import { helpfulMessages } from '#src/i18n/failure-messages.ts';
import type { MessageId } from '#src/i18n/message-ids.ts';
import type { Text } from '#src/i18n/use-text.ts';
import type { FormProblems } from './CreateInstanceForm.tsx';

const byPath: Readonly<Record<string, readonly [keyof FormProblems, MessageId]>> = {
  '/name': ['name', 'createInstance.nameRefused'],
  '/countryCode': ['countryCode', 'createInstance.countryRefused'],
  '/currencyCode': ['currencyCode', 'createInstance.currencyRefused'],
};

/** The fields that the server refused; none when the failure is about the whole. */
export function problemsOf(failure: CreationFailure): FormProblems {
  if (failure.kind !== 'invalid') return {};
  return Object.fromEntries(failure.fields.flatMap(({ path }) => (byPath[path] ? [byPath[path]] : [])));
}

/** Why a step of the creation stands still. */
export function failureText(t: Text, failure: CreationFailure): string {
  if (failure.kind === 'predictionNotFound') return t('createInstance.predictionNotFound');
  if (failure.kind === 'claimMissing') return t('createInstance.claimMissing');
  if (failure.kind === 'conflict' && failure.code === 'too_many_instances') return t('createInstance.tooMany');
  return t(helpfulMessages[failure.kind]);
}
