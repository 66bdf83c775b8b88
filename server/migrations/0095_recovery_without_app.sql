-- Who has passkeys alone gets recovery codes as well: then the row keeps them and the tries, and no secret.
alter table second_factor alter column sealed_secret drop not null;
alter table second_factor add constraint second_factor_confirmed_secret check (confirmed_at is null or sealed_secret is not null);
comment on column second_factor.sealed_secret is 'Encrypted with a key of the server. Null for who has passkeys and no app: the row is there for recovery codes then.';
