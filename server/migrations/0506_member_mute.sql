-- What a member does not want: on their devices, as before, and by email. It is the person's who signs in, so that it goes
-- with them when their records are merged.
alter table push_mute rename to member_mute;
alter index push_mute_pkey rename to member_mute_pkey;
alter table member_mute
  add column channel text not null default 'PUSH' check (channel in ('PUSH', 'EMAIL')),
  drop constraint member_mute_pkey,
  add primary key (studio_id, user_id, channel, event);
alter table member_mute alter column channel drop default;
