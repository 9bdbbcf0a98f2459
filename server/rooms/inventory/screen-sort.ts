import type { operations } from '#contract/product-api.ts';
import type { CursorType } from '../../kernel/cursor.ts';
import { type Sql, sql } from '../../kernel/db/database.ts';
import { ProblemError } from '../../kernel/problem.ts';
import { distanceTo, parseCircle } from './screen-area.ts';

type ListQuery = NonNullable<operations['listScreens']['parameters']['query']>;

export interface ScreenSort {
  readonly key: Sql;
  readonly type: CursorType;
  readonly isDescending: boolean;
  readonly orderBy: Sql;
}

const sorted = (key: Sql, type: CursorType, isDescending = false): ScreenSort => ({
  key,
  type,
  isDescending,
  orderBy: isDescending ? sql`${key} desc, s.id desc` : sql`${key}, s.id`,
});

/** The order of a list; ties go by id, so that a cursor leads to one row. @throws ProblemError `invalid_request` */
export function screenSort({ sort = 'place', near }: Pick<ListQuery, 'sort' | 'near'>): ScreenSort {
  switch (sort) {
    case 'name':
      return sorted(sql`s.name`, 'text');
    case 'price':
      return sorted(sql`s.cpm_micros`, 'bigint');
    case '-price':
      return sorted(sql`s.cpm_micros`, 'bigint', true);
    case 'impressions':
      return sorted(sql`s.weekly_impressions`, 'bigint', true);
    case 'distance':
      if (!near) throw new ProblemError('invalid_request', { errors: [{ path: 'query/near', code: 'required' }] });
      return sorted(distanceTo(parseCircle(near)), 'bigint');
    case 'place':
      return sorted(sql`s.place_key`, 'text');
  }
}

/** The rows behind a cursor. */
export const afterCursor = ({ key, type, isDescending }: ScreenSort, value: string | number, id: string): Sql => {
  const at = type === 'text' ? sql`${String(value)}::text` : sql`${value}::bigint`;
  return isDescending ? sql`(${key}, s.id) < (${at}, ${id}::uuid)` : sql`(${key}, s.id) > (${at}, ${id}::uuid)`;
};
