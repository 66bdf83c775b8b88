-- Two records of one person become one. The dropped one stays, archived, and says which one to open instead.
alter table member add column merged_into uuid;
alter table member add foreign key (studio_id, merged_into) references member;
create index member_merged on member (studio_id, merged_into) where merged_into is not null;

-- Whose signature it was when it was made: the hash chain covers that id, whoever's file the form is in now.
alter table signed_form add column signed_as uuid;
grant update (member_id, signed_as) on signed_form to studio_app;
grant update (member_id) on policy_acceptance to studio_app;

create table member_merge (
  studio_id uuid not null,
  merge_id uuid not null,
  kept_id uuid not null,
  dropped_id uuid not null,
  merged_at timestamptz not null,
  merged_by uuid not null,
  undone_at timestamptz,
  undone_by uuid,
  -- Both records as they were: exactly the columns that the merge changed.
  kept_before jsonb not null,
  kept_after jsonb not null,
  dropped_before jsonb not null,
  -- Places of the dropped one in sessions where the kept one had a place as well.
  given_up uuid[] not null,
  primary key (studio_id, merge_id),
  foreign key (studio_id, kept_id) references member,
  foreign key (studio_id, dropped_id) references member,
  foreign key (studio_id, merged_by) references staff,
  foreign key (studio_id, undone_by) references staff,
  check (kept_id <> dropped_id)
);
create unique index member_merge_dropped on member_merge (studio_id, dropped_id) where undone_at is null;
create index member_merge_kept on member_merge (studio_id, kept_id, merged_at);
create index member_merge_recent on member_merge (studio_id, merged_at) where undone_at is null;

-- Every row that changed hands, so that undoing takes exactly these back.
create table member_merge_row (
  studio_id uuid not null,
  merge_id uuid not null,
  table_name text not null,
  row_key jsonb not null,
  -- What else of it the merge changed, as it was.
  before jsonb not null,
  primary key (studio_id, merge_id, table_name, row_key),
  foreign key (studio_id, merge_id) references member_merge
);

do $$
declare name text;
begin
  foreach name in array array['member_merge', 'member_merge_row'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;
grant select, insert, update on member_merge to studio_app;
grant select, insert on member_merge_row to studio_app;
