-- A client who walks in may have no e-mail address: '' is none, and any number of members have none. A guest of
-- a partner has no phone number. The third column tells those apart; a search by address still finds the index.
drop index member_email;
create unique index member_email on member (studio_id, user_email, (case when user_email = '' then member_id end))
  nulls not distinct where status <> 'ARCHIVED';
drop index member_phone;
create unique index member_phone
  on member (studio_id, phone_country_code, phone, (case when phone = '' then member_id end))
  nulls not distinct where status <> 'ARCHIVED';
