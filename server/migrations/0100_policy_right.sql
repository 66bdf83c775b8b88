-- The policy of a studio has a right of its own: what an owner had given or taken with the one before goes on.
insert into role_permission (studio_id, role, permission, is_allowed, changed_at)
select studio_id, role, 'policy.edit', is_allowed, changed_at from role_permission where permission = 'configure.edit';
