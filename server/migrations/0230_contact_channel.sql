-- What became of being in touch, and by which channel. "Message" named two of them: a line that says so was an SMS,
-- the others went by the messenger. By a change of type, because a policy hides the rows from an update.
alter table member_contact drop constraint member_contact_kind_check;
alter table member_contact rename column kind to channel;
alter table member_contact alter column channel type text using case
  when channel <> 'MESSAGE' then channel
  when body ~* '\m(sms|text(ed)?|text message)\M' then 'SMS'
  else 'WHATSAPP'
end;
alter table member_contact add constraint member_contact_channel_check
  check (channel in ('CALL', 'WHATSAPP', 'EMAIL', 'SMS', 'IN_PERSON'));
-- Null: written before outcomes were asked for.
alter table member_contact add column outcome text
  check (outcome in ('REACHED', 'LEFT_MESSAGE', 'NO_ANSWER', 'CALL_BACK', 'NOT_INTERESTED', 'WRONG_DETAILS'));
