-- Roles of which a studio demands a second factor: who has none can do nothing there but set one up.
create table second_factor_demand (
  studio_id uuid not null references studio,
  role text not null check (role in ('TRAINER', 'STAFF', 'SUPER', 'OWNER')),
  demanded_at timestamptz not null,
  primary key (studio_id, role)
);

do $$
declare name text;
begin
  foreach name in array array['second_factor_demand'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
