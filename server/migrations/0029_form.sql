-- Forms that members sign, what they signed, and the texts that they agree to.

create table studio_form (
  studio_id uuid not null,
  waiver_form_id uuid not null,
  form_title text not null check (length(form_title) between 1 and 120),
  form_type text not null check (form_type in ('WAIVER', 'PARQ', 'CONSENT', 'CUSTOM')),
  status text not null check (status in ('DRAFT', 'ACTIVE', 'INACTIVE')),
  required_for text not null check (required_for in ('ALL_MEMBERS', 'TEMPLATES', 'EVENTS')),
  template_ids uuid[] not null default '{}',
  blocks text not null check (blocks in ('BOOKING', 'CHECK_IN', 'NONE')),
  valid_months integer check (valid_months between 1 and 120),
  guardian_under_age integer not null default 18 check (guardian_under_age between 0 and 25),
  re_sign_on_change boolean not null default true,
  -- The words that are shown now.
  form_version integer not null default 1 check (form_version >= 1),
  -- Signatures under older words count no more.
  counts_from_version integer not null default 1 check (counts_from_version between 1 and form_version),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  archived_at timestamptz,
  primary key (studio_id, waiver_form_id),
  foreign key (studio_id) references studio
);
create index studio_form_active on studio_form (studio_id) where status = 'ACTIVE' and archived_at is null;

create table form_version (
  studio_id uuid not null,
  waiver_form_id uuid not null,
  form_version integer not null check (form_version >= 1),
  form_title text not null,
  body text not null check (length(body) <= 40000),
  fields jsonb not null default '[]',
  created_at timestamptz not null,
  created_by uuid,
  primary key (studio_id, waiver_form_id, form_version),
  foreign key (studio_id, waiver_form_id) references studio_form
);

create table signed_form (
  studio_id uuid not null,
  signed_form_id uuid not null,
  waiver_form_id uuid not null,
  form_version integer not null,
  member_id uuid not null,
  -- All signatures of a studio in the order in which they were made, without a gap.
  chain_no bigint not null check (chain_no >= 1),
  -- The words as they were shown, questions and the sentence of consent included; content_sha256 is of exactly this text.
  content text not null,
  content_sha256 text not null check (length(content_sha256) = 64),
  answers jsonb not null default '[]',
  signature_type text not null check (signature_type in ('DRAWN', 'TYPED')),
  signature_image bytea check (octet_length(signature_image) <= 200000),
  signer_name text not null check (length(signer_name) between 1 and 120),
  guardian_name text,
  guardian_relation text check (guardian_relation in ('PARENT', 'GUARDIAN')),
  guardian_signature_type text check (guardian_signature_type in ('DRAWN', 'TYPED')),
  guardian_signature_image bytea check (octet_length(guardian_signature_image) <= 200000),
  consent_text text not null,
  ip text not null,
  user_agent text not null,
  signed_at timestamptz not null,
  expires_at timestamptz,
  pdf bytea not null check (octet_length(pdf) <= 5242880),
  pdf_sha256 text not null check (length(pdf_sha256) = 64),
  previous_sha256 text not null check (length(previous_sha256) = 64),
  -- Of everything above and of the signature before: a change anywhere breaks the chain.
  row_sha256 text not null check (length(row_sha256) = 64),
  -- The only thing that changes.
  status text not null default 'VALID' check (status in ('VALID', 'EXPIRED', 'SUPERSEDED', 'REVOKED')),
  primary key (studio_id, signed_form_id),
  unique (studio_id, chain_no),
  foreign key (studio_id, waiver_form_id, form_version) references form_version,
  foreign key (studio_id, member_id) references member,
  check ((guardian_name is null) = (guardian_relation is null) and (guardian_name is null) = (guardian_signature_type is null))
);
create index signed_form_member on signed_form (studio_id, member_id, waiver_form_id) include (form_version, status, expires_at);
create index signed_form_form on signed_form (studio_id, waiver_form_id, chain_no);
create index signed_form_expiry on signed_form (studio_id, expires_at) where status = 'VALID' and expires_at is not null;

-- Where the next signature of a studio goes on; its row is locked while one is made.
create table signature_chain (
  studio_id uuid not null primary key,
  last_no bigint not null default 0,
  last_sha256 text not null default repeat('0', 64),
  foreign key (studio_id) references studio
);

create table policy_text (
  studio_id uuid not null,
  policy text not null check (policy in ('termsOfService', 'privacyPolicy', 'refundPolicy', 'studioRules')),
  version integer not null check (version >= 1),
  body text not null check (length(body) <= 40000),
  created_at timestamptz not null,
  created_by uuid,
  primary key (studio_id, policy, version),
  foreign key (studio_id) references studio
);

create table policy_acceptance (
  studio_id uuid not null,
  member_id uuid not null,
  policy text not null,
  version integer not null,
  accepted_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  primary key (studio_id, member_id, policy, version),
  foreign key (studio_id, policy, version) references policy_text,
  foreign key (studio_id, member_id) references member
);
create index policy_acceptance_policy on policy_acceptance (studio_id, policy, version);

alter table member
  add column address text not null default '' check (length(address) <= 300),
  add column marketing_consent_ip text;

do $$
declare name text;
begin
  foreach name in array array['studio_form', 'form_version', 'signed_form', 'signature_chain', 'policy_text', 'policy_acceptance'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid) with check (studio_id = nullif(current_setting(''app.studio_id'', true), '''')::uuid)', name);
    execute format('alter table %I alter column studio_id set statistics 0', name);
    execute format('grant select, insert, update, delete on %I to studio_app', name);
  end loop;
end $$;
-- What was shown, signed and agreed to stays as it was.
revoke update, delete on form_version, signed_form, policy_text, policy_acceptance from studio_app;
-- The words of a form that nobody has been shown yet may still be written over.
grant update (form_title, body, fields) on form_version to studio_app;
grant update (status) on signed_form to studio_app;
