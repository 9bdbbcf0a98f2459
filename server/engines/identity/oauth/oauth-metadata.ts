import { languages } from '#domain/text/languages.ts';
import { scopes } from './authorization-request.ts';

/** The part of openid-configuration that tells of the code flow; one set of endpoints serves every pool. */
export const oauthMetadata = (base: string) => ({
  authorization_endpoint: `${base}/oauth2/authorize`,
  token_endpoint: `${base}/oauth2/token`,
  revocation_endpoint: `${base}/oauth2/revoke`,
  userinfo_endpoint: `${base}/oauth2/userInfo`,
  end_session_endpoint: `${base}/logout`,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  subject_types_supported: ['public'],
  scopes_supported: scopes,
  ui_locales_supported: languages,
});
