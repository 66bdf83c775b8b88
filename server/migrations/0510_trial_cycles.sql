-- Few memberships begin with a trial, and the report on memberships asks of each whether it did: without this it read
-- every cycle of the studio three times to find them. Only the cycle of a trial writes an entry.
create index subscription_cycle_trial on subscription_cycle (studio_id, subscription_id) where status = 'TRIAL';
