-- A member is told twice that what they signed runs out; each once for each signature.
create table form_notice (
  studio_id uuid not null,
  signed_form_id uuid not null,
  kind text not null check (kind in ('EXPIRING_30', 'EXPIRING_7')),
  sent_at timestamptz not null,
  primary key (studio_id, signed_form_id, kind),
  foreign key (studio_id, signed_form_id) references signed_form on delete cascade
);
alter table form_notice enable row level security;
alter table form_notice force row level security;
create policy tenant on form_notice using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid) with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table form_notice alter column studio_id set statistics 0;
grant select, insert, update, delete on form_notice to studio_app;
