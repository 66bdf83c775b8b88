-- Somebody who was removed from a studio for good. What they did keeps their name; their account and address are free again.
alter table staff add column removed_at timestamptz;
