-- A faulty screen flags a hundred thousand plays in an hour: who asks is found out once, not for each.
alter policy operator on play_flags using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
alter policy operator_sees on play_flags
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()))
  with check (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
alter policy operator on screen_hours using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
alter policy operator on screen_cursors using ((select app_is_operator())
  and exists (select 1 from screens s where s.id = screen_id and s.namespace_id = (select app_namespace_id())));
create index play_flags_of_screen on play_flags (screen_id, id desc);
