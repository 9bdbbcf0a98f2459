-- The desk's log is found by what stood in it before and after: by the words of its values, which an index holds on either database.

-- The same marks part words where they are stored and where they are asked for.
create function log_words(p_text text) returns text language sql immutable parallel safe as $$
  select regexp_replace(p_text, '[-_.,:;/\\@+''"()\[\]{}|#&=?!*<>%$]+', ' ', 'g') $$;
-- Of a line its values, up to a length at which no change of an operator can be too long for the index.
create function desk_log_words(p_before jsonb, p_after jsonb) returns tsvector language sql immutable parallel safe
set search_path = public, pg_temp as $$
  select to_tsvector('pg_catalog.simple', log_words(left(coalesce((
    select string_agg(v.value, ' ') from (
      select value from jsonb_each_text(p_before) union all select value from jsonb_each_text(p_after)) v), ''), 50000))) $$;
create index desk_log_values on desk_log using gin (desk_log_words(before, after));

-- The newest lines of the operator's tenant that have the words of one of the wishes, one behind the other, among their values; a wish may end
-- within a word.
-- Run as the worker: under the rules of the table no index of words is used.
create function desk_log_found(p_wishes text[], p_is_open boolean, p_operation text, p_subject text, p_from date, p_to date,
  p_before bigint, p_limit int)
returns setof bigint language sql stable security definer set search_path = public as $$
  with asked as (
    select phraseto_tsquery('pg_catalog.simple', log_words(wish))::text as words from unnest(p_wishes) wish)
  select l.seq from desk_log l
  where l.namespace_id = app_namespace_id() and app_is_operator() and l.subject_kind <> 'tenant_suspension'
    and desk_log_words(l.before, l.after) @@ any (array(
      select case when p_is_open then words || ':*' else words end::tsquery from asked where words <> ''))
    and (p_operation is null or l.operation = p_operation)
    and (p_subject is null or l.subject_id = p_subject)
    and (p_from is null or l.at >= p_from)
    and (p_to is null or l.at < p_to + 1)
    and (p_before is null or l.seq < p_before)
  order by l.seq desc limit p_limit $$;
do $$
begin
  execute 'grant create on schema public to marquee_worker';
  execute 'alter function desk_log_found(text[], boolean, text, text, date, date, bigint, int) owner to marquee_worker';
  execute 'revoke all on function desk_log_found(text[], boolean, text, text, date, date, bigint, int) from public';
  execute 'grant execute on function desk_log_found(text[], boolean, text, text, date, date, bigint, int) to marquee_reviewer';
  execute 'revoke create on schema public from marquee_worker';
end $$;
