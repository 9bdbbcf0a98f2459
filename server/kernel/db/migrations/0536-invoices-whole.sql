-- Documents are frozen row by row; all of them at once are no more to be taken away than one.
create function keep_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'An invoice that was issued is corrected by a credit note only' using errcode = 'check_violation';
end $$;
create trigger invoices_whole before truncate on invoices for each statement execute function keep_invoices();
