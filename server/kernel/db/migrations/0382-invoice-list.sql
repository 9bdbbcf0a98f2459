-- A list of invoices and its sums read no document: what they ask for stands in the index. A company of 100,000 would otherwise read all
-- of its documents to add them up.
create index invoices_listed on invoices (instance_id, issued_on)
  include (namespace_id, currency_code, kind, status, gross_minor, search_text);
