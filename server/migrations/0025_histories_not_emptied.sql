-- Histories that are only ever added to cannot be emptied either, as the audit cannot (decision 22).

drop trigger order_changes_append_only on order_changes;
create trigger order_changes_append_only before update or delete or truncate on order_changes
  for each statement execute function refuse_change();
drop trigger quantity_ledger_append_only on quantity_ledger;
create trigger quantity_ledger_append_only before update or delete or truncate on quantity_ledger
  for each statement execute function refuse_change();
drop trigger settings_versions_append_only on settings_versions;
create trigger settings_versions_append_only before update or delete or truncate on settings_versions
  for each statement execute function refuse_change();
