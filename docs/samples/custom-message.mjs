/**
 * An AWS Lambda for the pool's CustomMessage trigger: the mail of who signs up gets a link beside the code. Amazon puts the code in place of
 * `event.request.codeParameter`. `APP_ORIGIN` is the tenant's, e.g. https://ads.example.com.
 */
export const handler = async (event) => {
  if (!['CustomMessage_SignUp', 'CustomMessage_ResendCode'].includes(event.triggerSource)) return event;
  const { codeParameter, userAttributes } = event.request;
  const user = Buffer.from(userAttributes.email).toString('base64url');
  const link = `${process.env.APP_ORIGIN}/activate-account/${user}.${codeParameter}`;
  event.response.emailSubject = 'Activate your account';
  event.response.emailMessage = `<p>Your code is ${codeParameter}.</p><p>Or open <a href="${link}">${link}</a>.</p>`;
  return event;
};
