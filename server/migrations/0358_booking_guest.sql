-- The booking of whoever brings a guest, in the same session: it is cancelled together with it.
alter table booking add column guest_of uuid;
alter table booking add foreign key (studio_id, guest_of) references booking (studio_id, booking_id)
  on delete set null (guest_of);
create index booking_guest_of on booking (studio_id, guest_of) where guest_of is not null;

-- Guests were limited by plans alone: studios that sell such plans go on as before.
update studio s set attributes = s.attributes || '{"guestBookingsMax": 10}'
where exists (select from package_plan p where p.studio_id = s.studio_id and p.guest_allowed)
  or exists (select from member_package p where p.studio_id = s.studio_id and p.guest_allowed);
