-- A fee that nobody has waived in time is charged to a saved card.
alter table penalty
  -- It became due, and no card has been asked for it yet.
  add column to_charge boolean not null default false,
  -- The order that asks a card for it: whoever goes on after a round was cut off goes on with that one.
  add column charge_order_id uuid,
  add foreign key (studio_id, charge_order_id) references orders;
create index penalty_to_charge on penalty (studio_id, decided_at) where to_charge;
