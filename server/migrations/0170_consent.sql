-- What a member agreed to, and took back: news and offers, and the texts of the studio. Rows are added, never changed.
create table consent (
  studio_id uuid not null,
  consent_id uuid not null,
  member_id uuid not null,
  subject text not null check (subject in ('MARKETING', 'termsOfService', 'privacyPolicy', 'refundPolicy', 'studioRules')),
  is_given boolean not null,
  -- Which words they saw.
  version integer not null check (version >= 1),
  place text not null check (place in ('SIGN_UP', 'PROFILE', 'PORTAL', 'UNSUBSCRIBE')),
  -- Not known any more of somebody whose data was deleted.
  ip text,
  -- Who wrote it down in the portal.
  staff_id uuid,
  created_at timestamptz not null,
  primary key (studio_id, consent_id),
  foreign key (studio_id, member_id) references member,
  foreign key (studio_id, staff_id) references staff,
  check ((place = 'PORTAL') = (staff_id is not null))
);
create index consent_member on consent (studio_id, member_id, created_at);

insert into consent (studio_id, consent_id, member_id, subject, is_given, version, place, ip, created_at)
select studio_id, gen_random_uuid(), member_id, policy, true, a.version,
  case when accepted_at - joined_at < interval '1 minute' then 'SIGN_UP' else 'PROFILE' end, a.ip, accepted_at
from policy_acceptance a join member using (studio_id, member_id);
insert into consent (studio_id, consent_id, member_id, subject, is_given, version, place, ip, created_at)
select studio_id, gen_random_uuid(), member_id, 'MARKETING', true, 1,
  case when marketing_consent_at - joined_at < interval '1 minute' then 'SIGN_UP' else 'PROFILE' end,
  marketing_consent_ip, marketing_consent_at
from member where marketing_consent_at is not null;

alter table consent enable row level security;
alter table consent force row level security;
create policy tenant on consent
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table consent alter column studio_id set statistics 0;
grant select, insert on consent to studio_app;
-- Two records of one person become one; somebody is forgotten.
grant update (member_id, ip) on consent to studio_app;
grant update (ip, user_agent) on policy_acceptance to studio_app;
