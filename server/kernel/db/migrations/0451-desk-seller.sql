-- Operators see who sells at their tenant, its number series, and the documents that broke a rule.
do $$
declare t text;
begin
  foreach t in array array['sellers', 'document_series', 'refused_documents'] loop
    execute format('grant select on %I to marquee_reviewer', t);
    execute format('create policy operator_reads on %I for select to marquee_reviewer
      using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))', t);
  end loop;
end $$;
create index refused_documents_newest on refused_documents (namespace_id, refused_at desc);
