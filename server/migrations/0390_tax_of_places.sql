-- The tax of what is paid without a plan: of a place, of a ticket, and of the fee for a late cancellation or a no-show. The
-- price of a template and of a kind of ticket is as its studio writes prices, with the tax or before it; what a booking, a
-- ticket or a penalty costs is what is paid for it.
alter table class_template
  add column tax_rate_id uuid,
  add foreign key (studio_id, tax_rate_id) references tax_rate;
alter table event_ticket_type
  add column tax_rate_id uuid,
  add foreign key (studio_id, tax_rate_id) references tax_rate;
-- Of a fee, as its rule said at that time.
alter table penalty
  add column tax_rate_id uuid,
  add foreign key (studio_id, tax_rate_id) references tax_rate;
