-- Whose rows a statement may see is found out once, not for each row, of every table (0061 began with the lists').
do $$
declare p record;
begin
  for p in select tablename, policyname from pg_policies where schemaname = 'public'
    and qual = '((namespace_id = app_namespace_id()) AND (instance_id = app_instance_id()))'
  loop
    execute format('alter policy %I on %I
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', p.policyname, p.tablename);
  end loop;
end $$;
alter policy tenant_read on screens using (namespace_id = (select app_namespace_id()));
alter policy tenant_read on media_owners using (namespace_id = (select app_namespace_id()));

-- All that a filter of the list of campaigns looks at: a count, or a search that leaves a few, reads this in place of the rows.
drop index campaigns_list_search;
create index campaigns_list_filter on campaigns (instance_id)
  include (namespace_id, status, category, start_date, end_date, search_text, id);
