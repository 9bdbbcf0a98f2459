-- What operators read of a screen's past.
grant select on screen_outages to marquee_reviewer;
create policy operator on screen_outages for select to marquee_reviewer
  using (namespace_id = (select app_namespace_id()) and (select app_is_operator()));
