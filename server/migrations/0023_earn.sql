-- The report of what is deferred looks for these among millions of others.
create index credit_ledger_earn on credit_ledger (studio_id, service_date) where kind = 'EARN';
