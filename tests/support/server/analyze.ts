import pg from 'pg';

/** What PostgreSQL does by itself a minute later, in every test database: nobody but the tables' owner may ask for it. */
export async function analyze(url: string): Promise<void> {
  const run = async (address: string, statement: string) => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    const { rows } = await client.query<{ name: string }>(statement);
    await client.end();
    return rows;
  };
  const known = "select datname as name from pg_database where datname like 'marquee_test_%'";
  for (const { name } of await run(url, known)) {
    const address = new URL(url);
    address.pathname = `/${name}`;
    await run(address.href, 'vacuum analyze');
  }
}
