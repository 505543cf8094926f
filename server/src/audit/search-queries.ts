import { latinDigits } from '@shivar/domain/format';

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
