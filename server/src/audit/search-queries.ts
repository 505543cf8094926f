import { latinDigits } from '@shivar/domain/language/format';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import type { Connection } from '../db/client.ts';
import { wordsQuery } from '../db/text.ts';

/** A number by itself, as rupees are written: with their sign or without, grouped or not, with paise. Or a word. */
const ASKED =
  /(?<![\p{L}\p{M}\p{N}])(?:(?<sign>₹)\s*)?(?<rupees>[\d०-९][\d०-९,]*)(?:\.(?<paise>[\d०-९]{1,2}))?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
// PostgreSQL's own parser splits at everything else too: what it would not keep together is not asked for together.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * What is searched for as PostgreSQL looks for it (a tsquery): beginnings of words, all of which must be there. A number
 * may also be a price, which is kept in paise: ₹1,290 is 129000. Null where nothing is asked.
 */
export function wordsOf(search: string | undefined): string | null {
  const asked = [...(search ?? '').matchAll(ASKED)].map(({ 0: text, groups = {} }) => {
    const { sign, rupees, paise } = groups;
    if (rupees === undefined) return beginningsOf(text, ':*');
    const price = pricedAt(rupees, paise);
    // A sum of rupees is all of a number, not the beginning of one.
    const own = [text, latinDigits(text)].map((each) => beginningsOf(each, sign ? '' : ':*'));
    return `(${[...new Set([...own, `'${price}'`])].join(' | ')})`;
  });
  return asked.length === 0 ? null : asked.join(' & ');
}

function beginningsOf(text: string, prefix: '' | ':*'): string {
  return (text.match(WORD) ?? []).map((word) => `'${word}'${prefix}`).join(' & ');
}

/** An amount of rupees in paise. */
function pricedAt(rupees: string, paise = ''): number {
  return Number(latinDigits(rupees).replaceAll(',', '')) * 100 + Number(latinDigits(paise).padEnd(2, '0'));
}

/** The people whom a search names, by the ids of their accounts, and what finds the entries that are about them. */
export interface Named {
  readonly people: readonly string[];
  /** A tsquery of the ids of their accounts and orders; null where it names nobody. */
  readonly about: string | null;
}

export const NOBODY: Named = { people: [], about: null };

/** How many people of a name are looked for, the farm's own first, and how many of their orders, the newest first. */
const MOST_PEOPLE = 20;
const MOST_ORDERS = 50;

const NAMED = `
  with person as materialized (
    select id from users where deleted_at is null and name_words(name) @@ $1::tsquery
    order by role is null, id desc limit ${MOST_PEOPLE}
  ), own as (
    select id from person
    union all (select o.id from orders o where o.user_id in (select id from person)
      order by o.number desc limit ${MOST_ORDERS})
  )
  select (select array_agg(id) from person) as people,
    (select string_agg(phraseto_tsquery('simple', id::text)::text, ' | ') from own) as about`;

/** Whom a search names by beginnings of all words of it. */
export async function peopleNamed(db: Connection, search = ''): Promise<Named> {
  const words = readOrderSearch(search)?.words ?? [];
  if (words.length === 0) return NOBODY;
  const [row] = await db.query<{ people: string[] | null; about: string | null }>(NAMED, [wordsQuery(words)]);
  return { people: row?.people ?? [], about: row?.about ?? null };
}
