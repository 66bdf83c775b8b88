-- What was loaded as sample data, so that it can be removed again. A row that the studio's own data build on loses
-- its line here when the rest is removed, and is the studio's own from then on.
create table sample_row (
  studio_id uuid not null references studio,
  kind text not null check (kind in ('CLASS', 'SESSION', 'PLAN', 'MEMBER', 'BOOKING')),
  row_id uuid not null,
  primary key (studio_id, kind, row_id)
);
alter table sample_row enable row level security;
alter table sample_row force row level security;
create policy tenant on sample_row
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table sample_row alter column studio_id set statistics 0;
grant select, insert, delete on sample_row to studio_app;

-- Deletes rows of the transaction's studio by their ids, each that nothing refers to. Returns those that stay.
create function delete_unused(what regclass, key text, ids uuid[]) returns setof uuid language plpgsql as $$
declare
  one uuid;
begin
  foreach one in array ids loop
    begin
      execute format(
        'delete from %s where studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid and %I = $1',
        what, key) using one;
    exception when foreign_key_violation then
      return next one;
    end;
  end loop;
end $$;
grant execute on function delete_unused(regclass, text, uuid[]) to studio_app;
