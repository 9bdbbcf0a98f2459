import { toList } from '../attributes.ts';
import { requiredText } from '../input.ts';
import { enabledFactors } from '../mfa/second-factor.ts';
import type { Operation } from '../operation.ts';
import { protocolName } from '../store/users.ts';
import { authenticate } from '../tokens.ts';

export const getUser: Operation = async (context, input) => {
  const { user } = await authenticate(context, requiredText(input, 'AccessToken'));
  const enabled = enabledFactors(user);
  return {
    Username: protocolName(user),
    UserAttributes: toList(user),
    ...(enabled.includes('SMS_MFA') && { MFAOptions: [{ DeliveryMedium: 'SMS', AttributeName: 'phone_number' }] }),
    ...(enabled.length > 0 && { UserMFASettingList: enabled }),
    ...(user.preferredMfa && { PreferredMfaSetting: user.preferredMfa }),
  };
};
