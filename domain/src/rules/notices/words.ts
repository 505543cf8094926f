import { formatSum } from '../../language/amounts.ts';
import type { Bilingual, Language } from '../../language/language.ts';
import type { Quantities, Unit } from '../../values/quantity.ts';
import type { KindWords, NoticeFacts, NoticeKind, NoticeWords } from './notice.ts';
import { en } from './words.en.ts';
import { mr } from './words.mr.ts';

const WORDS: Readonly<Record<Language, NoticeWords>> = { en, mr };

/** An item that a notice names. */
interface NamedItem {
  readonly name: Bilingual;
  readonly unit: Unit;
}

/** A notice as it is kept, with the items that it names. */
export type Kept = {
  [K in NoticeKind]: { readonly kind: K; readonly facts: NoticeFacts[K]; readonly items: NamedItems };
}[NoticeKind];
type NamedItems = Readonly<Record<string, NamedItem>>;

/**
 * A notice in its reader's words (product 7.60), or, with `isCall`, in those of a call (7.63). Quantities are in grams or units; from 1000 g
 * on people read kilograms.
 */
export function noticeWords(
  { kind, facts, items }: Kept,
  language: Language,
  isCall = false,
): { readonly title: string; readonly text: string } {
  // The facts are those of the kind.
  const words = WORDS[language][kind] as KindWords<typeof facts>;
  const listOf = (quantities: Quantities) =>
    Object.entries(quantities)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => {
        const item = items[id];
        return item ? `${item.name[language]} ${formatSum(quantity, item.unit, language)}` : '';
      })
      .filter((text) => text !== '')
      .join(', ');
  return { title: words.title(facts), text: words.text(facts, listOf, isCall) };
}

/** The name of a kind, where a household chooses what it is told. */
export function noticeKindName(kind: NoticeKind, language: Language): string {
  return WORDS[language][kind].name;
}
