import { describe, expect, it } from 'vitest';
import { campaignQuery } from './campaign-list-query.ts';
import { builtInViews, isFilteredFurther, isNameless, shownView, standingSearch, standingView } from './views.ts';

const query = (search: string) => campaignQuery.read(new URLSearchParams(search));
const shown = (search: string) => standingView(query(search))?.label;

describe('Views of the list', () => {
  it('are shown by how campaigns stand, in whatever order the address says it, and whatever else narrows them', () => {
    expect(shown('')).toBe('lists.view.all');
    expect(shown('q=bread&sort=-budget')).toBe('lists.view.all');
    expect(shown('status=rejected&status=completed&status=cancelled')).toBe('views.ended');
    expect(shown('needs=action&category=retail')).toBe('views.needsAction');
    expect(shown('status=live&status=paused')).toBeUndefined();
  });

  it('lead to their statuses, and keep what else is asked', () => {
    const [, live, needsAction] = builtInViews;
    if (!live || !needsAction) throw new Error('There are five');
    expect(standingSearch(query('needs=action&q=bread&sort=name'), live)).toBe('q=bread&status=live&sort=name');
    expect(standingSearch(query('status=draft'), needsAction)).toBe('needs=action');
  });

  it('of a name are shown by all that they ask for, and by nothing that no list takes', () => {
    const views = [{ id: '1', name: 'Big', search: 'sort=-budget&status=live&page=3' }];
    expect(shownView(views, query('status=live&sort=-budget'))?.name).toBe('Big');
    expect(shownView(views, query('status=live'))).toBeUndefined();
  });

  it('are not something to clear by themselves', () => {
    const further = ['', 'status=draft', 'needs=action', 'status=draft&q=a', 'status=paused'];
    expect(further.map((search) => isFilteredFurther(query(search)))).toEqual([false, false, false, true, true]);
  });

  it('can be named where none has a name for what is shown', () => {
    const views = [{ id: '1', name: 'Big', search: 'sort=-budget' }];
    expect(['', 'status=draft', 'sort=-budget'].map((search) => isNameless(query(search), views))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['q=a', 'status=draft&sort=name'].map((search) => isNameless(query(search), views))).toEqual([true, true]);
  });
});
