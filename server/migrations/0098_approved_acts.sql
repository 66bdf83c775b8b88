-- Histories name who approved an act beside who asked for it.
create index desk_act_approved on desk_act (studio_id, subject_id, done_at) where approved_by is not null;
