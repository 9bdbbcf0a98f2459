-- An invoice's days are counted from all billed plays of its campaign: out of the index alone, day by day in their order. It has the columns
-- by which the rules of the table are held, or every play would be looked up for those.
create index plays_charged on plays (campaign_id, day, line_id)
  include (impressions, cost_micros, namespace_id, instance_id) where billable;
