-- The report of ratings reads those of some days.
create index visit_rating_rated on visit_rating (studio_id, rated_at) where rated_at is not null;
