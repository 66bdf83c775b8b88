-- Months whose deferred revenue an owner has closed: the figures stay as they were then. What changes about those
-- days later counts as a correction in the period after them. Lines of gift cards are never dated back.
create table closed_month (
  studio_id uuid not null,
  month date not null check (extract(day from month) = 1),
  closed_by uuid not null,
  closed_at timestamptz not null,
  primary key (studio_id, month),
  foreign key (studio_id, closed_by) references staff
);
alter table closed_month enable row level security;
alter table closed_month force row level security;
create policy tenant on closed_month
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table closed_month alter column studio_id set statistics 0;
grant select, insert, delete on closed_month to studio_app;

-- One line for each package with money in it, or with a flow, in minor units. A package that is gone keeps its line.
create table closed_month_package (
  studio_id uuid not null,
  month date not null,
  studio_package_transaction_id uuid not null,
  -- As it was then: the balance is told by how soon packages end.
  end_date date,
  opening bigint not null,
  late_changes bigint not null,
  sales bigint not null,
  on_use bigint not null,
  straight_line bigint not null,
  breakage bigint not null,
  refunds bigint not null,
  adjustments bigint not null,
  closing bigint not null,
  primary key (studio_id, month, studio_package_transaction_id),
  foreign key (studio_id, month) references closed_month on delete cascade,
  check (opening + late_changes + sales - on_use - straight_line - breakage - refunds + adjustments = closing)
);
alter table closed_month_package enable row level security;
alter table closed_month_package force row level security;
create policy tenant on closed_month_package
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::uuid);
alter table closed_month_package alter column studio_id set statistics 0;
grant select, insert, delete on closed_month_package to studio_app;
