-- Reports have views that a colleague keeps, as the list of members has: each view is of a page.
alter table saved_view add column page text not null default 'members' check (length(page) between 1 and 60);
drop index saved_view_name;
create unique index saved_view_name on saved_view (studio_id, staff_id, page, lower(name));
