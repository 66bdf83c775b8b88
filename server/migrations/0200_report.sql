-- Refunds and payments by their day, for reports.
create index refund_created on refund (studio_id, created_at);
create index payment_paid on payment (studio_id, paid_at);
