import { type AccountCall, type Answer, createAccountCall, isGone } from './cognito-account-call.ts';
import type { CognitoContext } from './cognito-context.ts';
import { createDevices } from './cognito-devices.ts';
import type { AccountClient, AccountFacts, Contact, FactorSettings, MfaType } from './identity-types.ts';

const mfaTypes: readonly MfaType[] = ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'];
const asMfaType = (value: unknown): MfaType | null => mfaTypes.find((type) => type === value) ?? null;

/**
 * What signed-in users change about their own account. The operations are called as they are: the library's own methods for
 * them keep a copy of the user in storage and refresh the session when they see fit, beside the app's single refresh.
 */
export function createAccount(context: CognitoContext): AccountClient {
  const call = createAccountCall(context);
  const send = async (operation: string, parameters?: Answer) => void (await call(operation, parameters));
  return {
    ...createDevices(context, call),
    readAccount: async () => factsOf(await call('GetUser')),
    changePassword: (previous, proposed) =>
      send('ChangePassword', { PreviousPassword: previous, ProposedPassword: proposed }),
    // Nothing in the protocol only checks a password. Changing it to itself does, counts wrong guesses, sends no code and
    // leaves no session behind, all of which a second sign-in would not.
    provePassword: (password) => send('ChangePassword', { PreviousPassword: password, ProposedPassword: password }),
    beginSoftwareToken: async () => String((await call('AssociateSoftwareToken')).SecretCode),
    confirmSoftwareToken: (code, deviceName) =>
      send('VerifySoftwareToken', { UserCode: code, ...(deviceName ? { FriendlyDeviceName: deviceName } : {}) }),
    setFactors: ({ sms, softwareToken }) =>
      send('SetUserMFAPreference', {
        ...(sms ? { SMSMfaSettings: settingsOf(sms) } : {}),
        ...(softwareToken ? { SoftwareTokenMfaSettings: settingsOf(softwareToken) } : {}),
      }),
    changeContact: async (contact, value) => {
      const answer = await call('UpdateUserAttributes', { UserAttributes: [{ Name: contact, Value: value }] });
      const [delivery] = Array.isArray(answer.CodeDeliveryDetailsList) ? answer.CodeDeliveryDetailsList : [];
      // A pool that does not send a code by itself is asked for one.
      return delivery ? destinationOf(delivery) : sendCode(call, contact);
    },
    sendContactCode: (contact) => sendCode(call, contact),
    verifyContact: (contact, code) => send('VerifyUserAttribute', { AttributeName: contact, Code: code }),
    signOutEverywhere: () => send('GlobalSignOut'),
    deleteUser: () =>
      send('DeleteUser').catch((error: Error) => {
        if (!isGone(error.cause)) throw error;
      }),
  };
}

async function sendCode(call: AccountCall, contact: Contact): Promise<string> {
  const { CodeDeliveryDetails } = await call('GetUserAttributeVerificationCode', { AttributeName: contact });
  return destinationOf(CodeDeliveryDetails);
}

const destinationOf = (delivery: unknown): string => String((delivery as Answer | undefined)?.Destination ?? '');

const settingsOf = ({ isEnabled, isPreferred }: FactorSettings) => ({ Enabled: isEnabled, PreferredMfa: isPreferred });

function factsOf(user: Answer): AccountFacts {
  const list = (user.UserAttributes ?? []) as readonly { Name: string; Value: string }[];
  const attributes = new Map(list.map(({ Name, Value }) => [Name, Value]));
  const factors = Array.isArray(user.UserMFASettingList) ? user.UserMFASettingList : [];
  return {
    email: attributes.get('email') ?? '',
    isEmailVerified: attributes.get('email_verified') === 'true',
    phoneNumber: attributes.get('phone_number') || null,
    isPhoneVerified: attributes.get('phone_number_verified') === 'true',
    factors: mfaTypes.filter((type) => factors.includes(type)),
    preferredFactor: asMfaType(user.PreferredMfaSetting),
    providers: providersOf(attributes.get('identities')),
  };
}

/** The attribute is a list in JSON; whoever has it signs in elsewhere, whatever it says. */
function providersOf(identities: string | undefined): string[] {
  if (!identities) return [];
  try {
    const list: unknown = JSON.parse(identities);
    return Array.isArray(list) ? list.map((entry: Answer | null) => String(entry?.providerName ?? '')) : [''];
  } catch {
    return [''];
  }
}
