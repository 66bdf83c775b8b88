-- Words that a studio puts on its members, and lists of them that a colleague keeps.
create table segment_tag (
  studio_id uuid not null references studio,
  tag_id uuid not null,
  name text not null check (length(name) between 1 and 30),
  created_at timestamptz not null,
  primary key (studio_id, tag_id)
);
create unique index segment_tag_name on segment_tag (studio_id, lower(name));

create table member_tag (
  studio_id uuid not null,
  tag_id uuid not null,
  member_id uuid not null,
  tagged_at timestamptz not null,
  primary key (studio_id, tag_id, member_id),
  foreign key (studio_id, tag_id) references segment_tag on delete cascade,
  foreign key (studio_id, member_id) references member
);
create index member_tag_member on member_tag (studio_id, member_id);

-- `query` is what stands in the address of the list.
create table saved_view (
  studio_id uuid not null,
  saved_view_id uuid not null,
  staff_id uuid not null,
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  created_at timestamptz not null,
  primary key (studio_id, saved_view_id),
  foreign key (studio_id, staff_id) references staff
);
create unique index saved_view_name on saved_view (studio_id, staff_id, lower(name));

do $$
declare name text;
begin
  foreach name in array array['segment_tag', 'member_tag', 'saved_view'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
  end loop;
end $$;
grant select, insert, update, delete on segment_tag, member_tag, saved_view to studio_app;
