-- What of a refund is for each line: a line gives back no more than it cost, however often it is asked for. Refunds of before
-- have none; theirs are worked out from the lines that they name.
alter table refund add column parts jsonb not null default '[]'::jsonb;
