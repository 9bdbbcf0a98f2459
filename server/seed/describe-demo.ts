import { demoPassword, demoTenants } from './demo-tenants.ts';
import { demoAuthenticatorSecret, demoAuthenticatorUri } from './demo-users.ts';

/** What the start of a demo says: where each tenant is, whom one can sign in as, and what for. */
export function describeDemo(port: number): string {
  const lines: string[] = [];
  const users = demoTenants.flatMap((tenant) => tenant.users);
  const width = Math.max(...users.map(({ email }) => email.length)) + 2;
  for (const tenant of demoTenants) {
    const { name, domain, locale, instances } = tenant;
    lines.push(`  ${name} — http://${domain}:${port} (${locale}, ${instances[0]?.currency})`);
    for (const { email, about } of tenant.users) lines.push(`    ${email.padEnd(width)}${about}`);
    lines.push('');
  }
  const apps = users.filter(({ identity }) => identity?.softwareToken).map(({ email }) => email);
  lines.push(
    `  Every demo user's password is ${demoPassword}`,
    `  Authenticator secret of ${apps.join(' and ')}: ${demoAuthenticatorSecret}`,
    ...apps.map((email) => `    ${demoAuthenticatorUri(email)}`),
    `  Codes by mail and text message: http://localhost:${port}/devtools/outbox`,
    '  Card 4200 0000 0000 0000 pays, 4000 0000 0000 0002 is declined; any future expiry, any CVV.',
  );
  return lines.join('\n');
}
