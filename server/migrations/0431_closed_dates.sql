-- Days that a series left out because the studio was closed, and not for a taken room: they come back with the opening.
alter table session_series
  add column closed_dates date[] not null default array[]::date[];
