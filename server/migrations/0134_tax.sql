-- Rates of GST by item and day, and the tax on bills (decision 132).
alter table items add column taxes jsonb not null default '[]' check (jsonb_typeof(taxes) = 'array');

alter table bills
  -- as it was on the day of the bill
  add column is_across boolean not null default false,
  drop constraint bills_kind_check,
  add constraint bills_kind_check check (kind in ('bill', 'supply', 'tax', 'mixed', 'credit'));

alter table bill_lines
  add column percent numeric(5, 2) not null default 0 check (percent >= 0),
  add column hsn text not null default '',
  -- what of the paise is tax
  add column tax_paise integer not null default 0 check (tax_paise between 0 and paise);
