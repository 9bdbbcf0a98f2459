-- An operator marks what they have looked into; what comes after that is news again.
alter table play_flags add column seen_at timestamptz;
create index play_flags_unseen on play_flags (namespace_id, screen_id, reason, id) where seen_at is null;
grant update (seen_at) on play_flags to marquee_reviewer;
create policy operator_sees on play_flags for update to marquee_reviewer
  using (namespace_id = app_namespace_id() and app_is_operator())
  with check (namespace_id = app_namespace_id() and app_is_operator());

-- Since when, in wall time, a screen has the key that an operator gave it; null where none did.
alter table screens add column key_given_at timestamptz;
grant select (key_given_at), update (key_given_at) on screens to marquee_reviewer;
