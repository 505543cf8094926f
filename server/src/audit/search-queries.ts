import { latinDigits } from '@shivar/domain/language/format';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import type { Connection } from '../db/client.ts';
import { wordsQuery } from '../db/text.ts';

/** A number, perhaps written as rupees: with their sign, groups and paise. Or a word. */
const ASKED =
  /(?<![\p{L}\p{M}\p{N}])(?:(?<sign>₹)\s*)?(?<rupees>[\d०-९][\d०-९,]*)(?:\.(?<paise>[\d०-९]{1,2}))?(?![\p{L}\p{M}\p{N}])|[\p{L}\p{M}\p{N}]+/gu;
// PostgreSQL's parser splits at all other characters, so the search does too.
const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A search as a tsquery: all its words by their beginnings, a number also as rupees in paise. Null for an empty search. */
export function wordsOf(search: string | undefined): string | null {
  const asked = [...(search ?? '').matchAll(ASKED)].map(({ 0: text, groups = {} }) => {
    const { sign, rupees, paise } = groups;
    if (rupees === undefined) return beginningsOf(text, ':*');
    const price = pricedAt(rupees, paise);
    // An amount with the sign of rupees is a whole number, not the beginning of one.
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

/** The accounts of the people whom a search names, and a query for the entries about them. */
export interface Named {
  readonly people: readonly string[];
  /** A tsquery of the ids of their accounts and orders; null for nobody. */
  readonly about: string | null;
}

export const NOBODY: Named = { people: [], about: null };

/** The most people of a name, the farm's own first, and the most of their orders, the newest first. */
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

/** The people whose names have words with these beginnings. */
export async function peopleNamed(db: Connection, search = ''): Promise<Named> {
  const words = readOrderSearch(search)?.words ?? [];
  if (words.length === 0) return NOBODY;
  const [row] = await db.query<{ people: string[] | null; about: string | null }>(NAMED, [wordsQuery(words)]);
  return { people: row?.people ?? [], about: row?.about ?? null };
}
