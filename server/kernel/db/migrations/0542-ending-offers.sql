-- Which offers end soon, and which drafts could have one, are found without looking at every other.
create index offers_active_ending on offers (book_to) where status = 'active';
create index campaigns_drafts on campaigns (namespace_id, updated_at desc) where status = 'draft';
