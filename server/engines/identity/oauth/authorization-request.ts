import type { IdentityContext } from '../operation.ts';
import { USER_SCOPE } from '../store/refresh-tokens.ts';
import { findOAuthClient, type IdentityProvider, identityProviders, type OAuthClient } from './oauth-client.ts';
import { OAuthError, type OAuthErrorCode } from './oauth-error.ts';
import { type Parameters, required } from './parameters.ts';
import { isRegistered } from './registered-uri.ts';

export const scopes: readonly string[] = ['openid', 'email', 'phone', 'profile', USER_SCOPE];

/** Where answers go. Proven: the client and its address belong together. */
export interface ReturnAddress {
  readonly client: OAuthClient;
  readonly redirectUri: string;
  readonly state: string | undefined;
}

/** A request that may be shown to the user. */
export interface AuthorizationRequest extends ReturnAddress {
  readonly provider: IdentityProvider;
  readonly scope: string;
  readonly nonce: string | null;
  readonly codeChallenge: string;
}

/**
 * Who asks, and where the answer goes. Throws an OAuthError that must not be redirected: nothing says yet that the address is
 * the client's.
 */
export async function returnAddressOf(context: IdentityContext, parameters: Parameters): Promise<ReturnAddress> {
  const client = await findOAuthClient(context.tx, required(parameters, 'client_id'));
  if (!client) throw new OAuthError('invalid_client', 'There is no such client');
  const redirectUri = required(parameters, 'redirect_uri');
  if (!isRegistered(client.redirectUris, redirectUri)) {
    throw new OAuthError('invalid_request', 'redirect_uri is not registered for this client');
  }
  return { client, redirectUri, state: parameters.get('state') };
}

function providerOf(client: OAuthClient, wanted: string | undefined): IdentityProvider {
  const [only, ...others] = client.identityProviders;
  if (!only) throw new OAuthError('unauthorized_client', 'The code flow is not open to this client');
  if (wanted === undefined && others.length === 0) return only;
  const provider = identityProviders.find((name) => name === wanted);
  if (!provider || !client.identityProviders.includes(provider)) {
    throw new OAuthError('invalid_request', 'identity_provider is not one of this client');
  }
  return provider;
}

function scopeOf(wanted: string | undefined): string {
  if (wanted === undefined) return scopes.join(' ');
  const parts = [...new Set(wanted.split(' ').filter(Boolean))];
  if (parts.length === 0 || parts.some((part) => !scopes.includes(part))) {
    throw new OAuthError('invalid_scope', 'A scope is unknown');
  }
  return parts.join(' ');
}

/** The rest of a request. Throws an OAuthError to be sent to the return address. */
export function readRequest(address: ReturnAddress, parameters: Parameters): AuthorizationRequest {
  const { client } = address;
  if (required(parameters, 'response_type') !== 'code') {
    throw new OAuthError('unsupported_response_type', 'response_type must be code');
  }
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query');
  }
  const provider = providerOf(client, parameters.get('identity_provider'));
  const scope = scopeOf(parameters.get('scope'));
  const codeChallenge = required(parameters, 'code_challenge');
  if (parameters.get('code_challenge_method') !== 'S256' || !/^[\w-]{43}$/.test(codeChallenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be one of the method S256');
  }
  // Nobody stays signed in here: every request asks the user.
  if (parameters.get('prompt') === 'none') throw new OAuthError('login_required', 'The user must be asked');
  return { ...address, provider, scope, codeChallenge, nonce: parameters.get('nonce') ?? null };
}

/** The address with an answer on it. */
export function withAnswer(
  { redirectUri, state }: ReturnAddress,
  answer: { readonly code: string } | { readonly error: OAuthErrorCode; readonly error_description: string },
): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set('state', state);
  return url.href;
}
