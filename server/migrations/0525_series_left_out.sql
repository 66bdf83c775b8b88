alter table session_series
  -- Those of its skipped days of which the desk was notified that the room is free after all.
  add column told_dates date[] not null default array[]::date[],
  -- Whoever made or moved it accepted that its people have other sessions at its time.
  add column allows_staff_clash boolean not null default false;

-- What goes on as it was made: series whose people have another session at the time of one that is to come.
-- An account that owns the tables and is no superuser sees no row of a studio under the forced guard.
alter table session_series no force row level security;
alter table session no force row level security;
update session_series series set allows_staff_clash = true
where ended_at is null and exists (
  select from session s join session o on o.studio_id = s.studio_id and o.schedule_id <> s.schedule_id
    and o.start_at < s.end_at and o.end_at > s.start_at and o.start_at > s.start_at - interval '1 day'
    and array_append(o.assistant_ids, o.staff_id) && array_append(s.assistant_ids, s.staff_id)
  where s.studio_id = series.studio_id and s.series_id = series.series_id and s.start_at > now()
    and s.status <> 'CANCELLED' and o.status <> 'CANCELLED');
alter table session force row level security;
alter table session_series force row level security;
