-- When the failures of an account first reached the number that locks it. Whoever goes on guessing keeps it locked for
-- strangers; where its person has signed in before, it opens a quarter of an hour after this.
alter table failed_sign_in add column locked_at timestamptz;
