import type { components } from '#contract/product-api.ts';
import type { PackageConditions } from '#domain/packages/package-conditions.ts';
import type { PackageTerms } from '#domain/packages/price-package.ts';
import type { Context } from '../../context.ts';
import { type Sql, sql, type Tx } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { logOf } from '../../rooms/offers/sale-log.ts';
import { readCandidates } from '../../rooms/packages/package-rows.ts';
import { type PackageSelection, resolveSelection, toSelectionInput } from '../../rooms/packages/package-selection.ts';
import { toConditions, toFace, toPackageScreens } from './show-package.ts';

type DeskPackage = components['schemas']['DeskPackage'];

export interface DeskPackageRow
  extends PackageTerms,
    PackageConditions,
    Pick<DeskPackage, 'id' | 'status' | 'version' | 'name' | 'description' | 'sold' | 'campaigns' | 'paid' | 'log'> {
  readonly selection: PackageSelection;
  readonly currencyCode: string;
  readonly createdAt: string;
}

/** Packages `p` with what each has brought; `tail` is the caller's. */
export const readDeskPackages = (tx: Tx, tail: Sql): Promise<DeskPackageRow[]> =>
  tx.rows<DeskPackageRow>(sql`
    select p.id, p.status, p.version, p.name, p.description, p.selection, p.pricing, p.price_minor, p.percent_off, p.duration_days,
      p.slots, p.terms, p.flight_from::text, p.flight_to::text, p.lead_days, p.currency_code, p.created_at, coalesce(s.campaigns, 0) as campaigns, coalesce(s.paid, 0)::bigint as paid,
      ${logOf(sql`p.id`)} as log,
      (select jsonb_build_object('number', v.number, 'isCurrent',
          not exists (select 1 from sale_log l where l.subject_id = p.id and l.event = 'changed' and l.at > v.published_at),
          'screenCount', (select count(*) from package_screens x where x.version_id = v.id))
        from package_versions v where v.id = p.sold_version_id) as sold
    from packages p left join lateral (select * from package_sales(array[p.id])) s on true ${tail}`);

export const toDeskPackage = (row: DeskPackageRow): DeskPackage => {
  const { id, status, version, name, description, sold, campaigns, paid, pricing, percentOff, durationDays, slots } =
    row;
  return {
    ...{ id, status, version, name, description, sold, campaigns, paid, pricing, percentOff, durationDays, slots },
    conditions: toConditions(row),
    price: row.priceMinor,
    currency: row.currencyCode,
    ...toSelectionInput(row.selection),
    log: row.log.map((done) => ({ ...done, at: new Date(done.at).toISOString() })),
  };
};

async function findDeskPackage(tx: Tx, id: string): Promise<DeskPackageRow> {
  const [row] = await readDeskPackages(tx, sql`where p.id = ${id}`);
  if (!row) throw new ProblemError('not_found');
  return row;
}

/** @throws ProblemError `not_found` */
export const showDeskPackage = async (tx: Tx, id: string): Promise<DeskPackage> =>
  toDeskPackage(await findDeskPackage(tx, id));

/** What advertisers would see if a package were published now. @throws ProblemError `not_found` */
export async function previewDeskPackage(
  tx: Tx,
  app: Pick<Context, 'assetUrl' | 'clock'>,
  namespaceId: string,
  id: string,
): Promise<components['schemas']['PackagePreview']> {
  const row = await findDeskPackage(tx, id);
  const { version, selection, currencyCode } = row;
  const screens = await readCandidates(tx, await resolveSelection(tx, namespaceId, currencyCode, selection));
  if (screens.length === 0) return { version, face: null, screens: [], conditions: toConditions(row) };
  const number = (row.sold?.number ?? 0) + 1;
  const draft = { ...row, versionId: id, number, publishedAt: row.createdAt };
  const face = toFace(app, draft, screens);
  return { version, face, screens: toPackageScreens(draft, screens, face.startDate), conditions: toConditions(row) };
}
