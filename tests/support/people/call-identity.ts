/** Calls an operation of the identity endpoint as a client of it does. @throws when it is refused */
export async function callIdentity<T = unknown>(origin: string, operation: string, body: object): Promise<T> {
  const response = await fetch(`${origin}/identity/`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
