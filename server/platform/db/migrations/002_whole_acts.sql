-- Every device signs its acts whole.
alter table send_credential drop column stamps_acts;
