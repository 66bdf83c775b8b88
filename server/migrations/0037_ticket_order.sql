-- A ticket that its member reserves waits for the money of its order, and ends with it. It is given back as a whole.
alter table event_ticket
  -- The order that pays for it, if there is one.
  add column order_id uuid,
  -- Reserved by its member: without the money of the order its seats go on. One that staff gave is settled whenever.
  add column ends_with_order boolean not null default false,
  -- How it was given back; null while it is had, and for one that was not paid in time.
  add column cancel_kind text check (cancel_kind in ('EARLY', 'LATE')),
  -- What of the money goes back with that.
  add column refund_minor bigint not null default 0 check (refund_minor >= 0),
  add foreign key (studio_id, order_id) references orders;
create index event_ticket_order on event_ticket (studio_id, order_id) where order_id is not null;

update event_ticket ticket set order_id = paying.order_id
from order_line line join orders paying using (studio_id, order_id)
where line.studio_id = ticket.studio_id and line.ref_id = ticket.ticket_id and line.kind = 'TICKET'
  and paying.status not in ('EXPIRED', 'CANCELLED', 'REJECTED', 'REFUNDED', 'VOIDED');
