-- A link that we mailed proves the address of whoever follows it; one that a colleague copied proves nothing.
alter table staff_invite add column proves_address boolean not null default true;
