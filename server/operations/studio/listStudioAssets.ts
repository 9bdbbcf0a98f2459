import { type Reading, reads } from '../../http/operation.ts';
import { query as asked, sql } from '../../kernel/db/database.ts';
import { newestFirst } from '../../kernel/newest-first.ts';
import { type AssetRow, assetColumns, toAsset } from '../../rooms/studio/asset-rows.ts';
import { mustBeShown, studioShown } from '../../rooms/studio/studio-shown.ts';

export const listStudioAssets: Reading<'listStudioAssets'> = {
  reads: ({ query }, { app }) => {
    const list = newestFirst({ at: sql`a.created_at`, id: sql`a.id` }, query, sql`true`);
    const rows = asked<AssetRow>(sql`select ${assetColumns} from studio_assets a ${list.tail}`);
    return reads({ shown: studioShown, rows }, (found) => {
      mustBeShown(found.shown);
      const timeOf = ({ createdAt }: AssetRow) => createdAt;
      return { status: 200, body: list.page(found.rows, timeOf, (row) => toAsset(app, row)) };
    });
  },
};
