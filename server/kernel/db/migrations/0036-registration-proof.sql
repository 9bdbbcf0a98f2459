-- A user's sub is no secret: whoever starts a sign-in with an address is told it. A record counts only for a user whose sign-up at the
-- pool carried the same proof.
alter table registrations add column proof text not null default '';
