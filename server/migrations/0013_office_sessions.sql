-- That the office ended somebody's sessions is kept too.
create trigger sessions_audit after update on sessions
  for each row when (acting() is not null) execute function keep_audit('user_id,id');
