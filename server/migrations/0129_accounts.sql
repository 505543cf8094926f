-- Somebody keeps the farm's money without running the farm (decision 127).
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check check (role in ('admin', 'accounts', 'packer', 'driver'));
alter table staff_invitations drop constraint staff_invitations_role_check;
alter table staff_invitations add constraint staff_invitations_role_check check (role in ('admin', 'accounts', 'packer', 'driver'));
