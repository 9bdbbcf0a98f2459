import { invalidParameter } from '../identity-error.ts';
import { listOf, requiredText } from '../input.ts';
import { setFactors } from '../mfa/set-factors.ts';
import type { Operation } from '../operation.ts';
import { authenticate } from '../tokens.ts';

/** The older way to switch the second factor by SMS: on with one option, off with none. */
export const setUserSettings: Operation = async (context, input) => {
  const { pool, user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const options = listOf(input, 'MFAOptions');
  for (const { DeliveryMedium, AttributeName } of options) {
    if (DeliveryMedium !== 'SMS' || AttributeName !== 'phone_number') {
      throw invalidParameter('Invalid parameter MFAOptions');
    }
  }
  await setFactors(context, pool, user, { smsEnabled: options.length > 0 });
  return {};
};
