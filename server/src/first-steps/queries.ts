import { FIRST_STEPS } from '@shivar/domain/contract/office/first-steps-calls';
import type { FirstStep, FirstStepKind } from '@shivar/domain/contract/office/first-steps-calls';
import type { Connection } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';

// Sent mails are stored for 30 days, and the newest test mail for good (mail/commands.ts).
const THERE = `
  select exists (select from settings where key in ('brand', 'brandMarathi')) as name,
    exists (select from items where retired_at is null) as produce,
    exists (select from plans where on_sale and not coming_soon) as plan,
    exists (select from served_pincodes where retired_at is null) as area,
    exists (select from mail_outbox where sent_at is not null) as mail`;

/** The first steps of a real farm. The database decides which are done. */
export async function firstSteps(db: Connection): Promise<FirstStep[]> {
  const [farm, [there]] = await Promise.all([
    farmSettings(db, 'live'),
    db.query<Record<'name' | 'produce' | 'plan' | 'area' | 'mail', boolean>>(THERE),
  ]);
  if (!there) throw new Error('The first steps did not come back');
  const { phone, email, legalName, legalAddress, fssaiLicence, grievanceOfficer: officer } = farm;
  const isSet = (...texts: string[]) => texts.every((text) => text !== '');
  const done: Record<FirstStepKind, boolean> = {
    ...there,
    contacts: isSet(phone, email),
    seller: isSet(legalName, legalAddress),
    licence: isSet(fssaiLicence),
    officer: isSet(officer.name, officer.email, officer.phone),
  };
  return FIRST_STEPS.map((kind) => ({ kind, isDone: done[kind] }));
}
