/** The tenant, as the product API's `admin/init/{domain}` answers it. */
export interface Namespace {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly iconUrl: string;
  readonly theme: string;
  readonly isSmbShowStudio: boolean;
  readonly userPoolId: string;
  readonly oauthClientId: string;
  readonly oauthClientIdGoogle?: string | null | undefined;
  readonly oauthClientIdApple?: string | null | undefined;
}
