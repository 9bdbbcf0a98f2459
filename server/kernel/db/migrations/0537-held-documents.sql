-- Members see that a document of theirs is being checked, and of what; which rules it broke, and the card, are the platform's affair.
grant select (order_id, namespace_id, instance_id, refund_id, refused_at) on refused_documents to marquee_app;
create policy instance on refused_documents for select to marquee_app
  using (namespace_id = (select app_namespace_id()) and instance_id = (select app_instance_id()));
