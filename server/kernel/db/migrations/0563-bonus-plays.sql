-- An offer of a fourth kind: so many plays in the hundred more, free of charge, in slots that are booked and would not be played.
alter table offers add column bonus_percent int check (bonus_percent between 1 and 100);
alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check check (kind in ('percentage', 'fixed_price', 'last_minute', 'bonus_plays'));
alter table offers drop constraint offers_check;
alter table offers add constraint offers_gain_check check (
  (kind = 'fixed_price') = (price_minor is not null) and (kind in ('percentage', 'last_minute')) = (percent_off is not null)
  and (kind = 'bonus_plays') = (bonus_percent is not null));
-- A package sells all plays of its slots: there is no room for more.
alter table offers add constraint offers_bonus_check check (kind <> 'bonus_plays' or applies_to <> 'packages');

-- With a bonus the price stays as it is.
alter table offer_uses add column bonus_percent int check (bonus_percent between 1 and 100);
alter table offer_uses drop constraint offer_uses_check;
alter table offer_uses add constraint offer_uses_price_check check (
  net_minor > 0 and case when bonus_percent is null then net_minor < full_minor else net_minor = full_minor end);

-- Billed plays that cost nothing by an offer: those of sums are among their plays.
alter table plays add column is_bonus boolean not null default false;
alter table plays add constraint plays_bonus_check check (not is_bonus or (billable and cost_micros = 0)) not valid;
alter table play_hours add column bonus_plays bigint not null default 0;
alter table play_days add column bonus_plays bigint not null default 0;
alter table campaign_totals add column bonus_plays bigint not null default 0;
-- Billed plays of the line on the screen since it has a bonus: which of them cost nothing goes by their number.
alter table line_spend add column bonus_counted bigint not null default 0;
