-- The server writes the words that members are found by: triggers with transition tables keep a table from being
-- distributed by studio.
drop trigger index_new_members on member;
drop trigger index_changed_members on member;
drop function index_new_members();
drop function index_changed_members();
