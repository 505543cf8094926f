import type { Instant } from '@shivar/domain/values/day';
import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import type { Bilingual } from '@shivar/domain/language/language';
import { messagesWith } from '../contact/inbox-queries.ts';
import type { Connection } from '../db/client.ts';
import { requestsOf } from './queries.ts';

type PersonData = Pick<PersonAnswer, 'waitsFor' | 'consents' | 'requests' | 'messages' | 'messageCount'>;

const AWAITED = `
  select 'plan' as kind, p.id as "_id", p.english_name as en, p.marathi_name as mr, w.created_at as since
  from plan_waiting w join plans p on p.id = w.plan_id where w.email = $1
  union all select 'area', pincode, pincode, pincode, created_at from area_waiting where email = $1
  order by since, "_id"`;

const CONSENTS = `
  select c.purpose, case when c.purpose = 'account' then '' else c.about end as about, c.notice, c.language, c.given_at as "givenAt", taker.name as "takenBy",
    case when p.id is not null then json_build_object('en', p.english_name, 'mr', p.marathi_name) end as name
  from consents c left join plans p on c.purpose = 'plan' and p.id = c.about
    left join users taker on taker.id = c.taken_by
  where c.email = $1 or (c.purpose = 'account' and c.email is null and c.about = $2)
  order by c.given_at desc, c.purpose, c.about`;

type Awaited = Omit<PersonAnswer['waitsFor'][number], 'name' | 'since'> & Bilingual & { since: Date };
type Consent = Omit<PersonAnswer['consents'][number], 'givenAt'> & { givenAt: Date };

/** How many of the newest requests are shown. */
const REQUESTS_SHOWN = 20;

/**
 * What the office sees of somebody's own data: what they wait for, what they agreed to, what they asked about it,
 * and what they wrote to the farm. The email is in lower case, null where they have none.
 */
export async function personDataOf(
  db: Connection,
  { id, email }: { readonly id: string; readonly email: string | null },
  now: Instant,
): Promise<PersonData> {
  const [awaited, consents, requests, written] = await Promise.all([
    db.query<Awaited>(AWAITED, [email]),
    db.query<Consent>(CONSENTS, [email, id]),
    requestsOf(db, id),
    email === null ? null : messagesWith(db, email, { now }),
  ]);
  return {
    waitsFor: awaited.map(({ en, mr, since, ...row }) => ({
      ...row,
      name: { en, mr },
      since: since.toISOString(),
    })),
    consents: consents.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })),
    requests: requests
      .slice(-REQUESTS_SHOWN)
      .toReversed()
      .map(({ kind, at }) => ({ kind, at: at.toISOString() })),
    messages: written?.messages ?? [],
    messageCount: written?.count ?? 0,
  };
}
