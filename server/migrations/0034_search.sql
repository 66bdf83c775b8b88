-- What a search of a list looks through, made small letters once and not once for each row and search.
alter table orders add column search_text text not null generated always as (lower(replace(reference, '-', '') || ' ' || coalesce(receipt_no, ''))) stored;
alter table promo_code add column search_text text not null generated always as (lower(code || ' ' || name)) stored;
alter table gift_card add column search_text text not null generated always as (lower(recipient_name || ' ' || recipient_email)) stored;
alter table member add column search_text text not null generated always as (lower(first_name || ' ' || last_name)) stored;
