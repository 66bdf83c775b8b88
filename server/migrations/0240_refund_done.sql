-- Reports count a refund on the day when it was done: until then it can fail.
drop index refund_created;
create index refund_done on refund (studio_id, done_at) where status = 'DONE';
