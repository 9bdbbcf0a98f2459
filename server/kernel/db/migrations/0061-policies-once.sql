-- Whose rows a statement may see is found out once, not for each row: a scalar subquery is run before the scan.
do $$
declare t text;
begin
  foreach t in array array['campaigns', 'campaign_lines', 'line_screens', 'assignments', 'bookings', 'artworks', 'campaign_totals',
    'bulk_items'] loop
    execute format('alter policy instance on %I
      using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', t);
    if t <> 'campaign_totals' then
      execute format('alter policy instance on %I
        with check (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()))', t);
    end if;
  end loop;
end $$;
