-- Mails about invoices go to several people: the one address becomes the first of a list.
update instances set company = company - 'billingEmail' || jsonb_build_object('billingContacts', jsonb_build_array(company->>'billingEmail'))
where company ? 'billingEmail';
