/** A refusal the client sees: `name` is the protocol's exception, the message what public clients report. */
export class IdentityError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message);

/** Wrong password and unknown user alike. */
export const wrongPassword = () => notAuthorized('Incorrect username or password.');
export const attemptsExceeded = () => notAuthorized('Password attempts exceeded');
export const userDisabled = () => notAuthorized('User is disabled.');
export const temporaryPasswordExpired = () =>
  notAuthorized('Temporary password has expired and must be reset by an administrator.');
export const invalidSession = () => notAuthorized('Invalid session for the user, session is expired.');
export const invalidAccessToken = () => notAuthorized('Invalid Access Token');
export const accessTokenExpired = () => notAuthorized('Access Token has expired');
export const accessTokenRevoked = () => notAuthorized('Access Token has been revoked');
/** A token of this pool whose user is gone: whoever holds it knew them. */
export const userGone = () => new IdentityError('UserNotFoundException', 'User does not exist.');
export const scopeMissing = () => notAuthorized('Access Token does not have required scopes');
export const invalidRefreshToken = () => notAuthorized('Invalid Refresh Token');
export const refreshTokenExpired = () => notAuthorized('Refresh Token has expired');
export const refreshTokenRevoked = () => notAuthorized('Refresh Token has been revoked');
export const unauthorizedAttribute = () => notAuthorized('A client attempted to write unauthorized attribute');

export const userNotConfirmed = () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.');
export const passwordResetRequired = () =>
  new IdentityError('PasswordResetRequiredException', 'Password reset required for the user');
export const codeDeliveryFailure = () =>
  new IdentityError('CodeDeliveryFailureException', 'The code could not be delivered.');
export const wrongSmsCode = () =>
  new IdentityError('CodeMismatchException', 'Invalid code or auth state for the user.');
export const wrongSoftwareToken = () => new IdentityError('CodeMismatchException', 'Invalid code received for user');
export const usedSoftwareToken = () =>
  new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');
export const softwareTokenMismatch = () =>
  new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch and fail enable Software Token MFA');
export const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const alreadyConfirmed = () => notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
export const codeExpired = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.');
export const usernameExists = () =>
  new IdentityError('UsernameExistsException', 'An account with the given email already exists.');
export const aliasExists = () =>
  new IdentityError('AliasExistsException', 'An account with the given email already exists.');
export const tooManyRequests = () => new IdentityError('TooManyRequestsException', 'Too many requests');
export const unknownDevice = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.');
export const limitExceeded = () =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
export const invalidPassword = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`);
export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message);
export const unknownClient = (clientId: string) =>
  new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`);
