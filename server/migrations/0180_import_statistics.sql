-- What the planner knows of the tables that an import fills. In a new installation it knows nothing until autovacuum
-- has come by, up to a minute later, and until then reads all rows of a studio to find one. Only the owner of a table
-- may gather it. A table that has not grown tenfold since is left to autovacuum.
create function gather_import_statistics() returns void language plpgsql security definer set search_path = public as $$
declare name regclass;
begin
  for name in
    select oid from pg_class
    where oid = any (array['import_row', 'import_link', 'member', 'member_word', 'member_engagement', 'package_plan',
        'member_package', 'credit_ledger']::regclass[])
      and pg_relation_size(oid) > 8192 * 10::bigint * greatest(relpages, case when reltuples < 0 then 0 else 1 end)
  loop
    execute format('analyze %s', name);
  end loop;
end $$;
revoke execute on function gather_import_statistics() from public;
grant execute on function gather_import_statistics() to studio_app;

-- Rows that an undo has done leave the index, so that its next part does not read them again.
drop index import_row_member;
create index import_row_taken on import_row (studio_id, import_job_id, member_id)
  where outcome in ('TAKEN', 'KNOWN') and member_id is not null;
create index import_row_problem on import_row (studio_id, import_job_id, row_no) where errors <> '[]';
