-- Who was added to or removed from a guardian's family: the line is about the dependant.
create index audit_log_guardian on audit_log (studio_id, (coalesce(after, before) ->> 'guardianId'))
  where action in ('family.add', 'family.remove');
