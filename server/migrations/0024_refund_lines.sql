-- Numbers of the order's lines that a refund is for; none = all of them.
alter table refund add column lines integer[] not null default array[]::integer[];
