import type { PartStanding } from '@shivar/domain/contract/office/settings-calls';
import { inDigits } from '@shivar/domain/language/format';

import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import type { Dictionaries } from '../../words/sections.ts';
import type { FieldValue } from './settings-forms.ts';
import { NUMBERS, linksIn } from './settings-forms.ts';

type FieldWord = Extract<keyof Dictionaries['officeSettings'], `field.${string}`>;
export type FieldPath = FieldWord extends `field.${infer Path}` ? Path : never;

/** The words for fields and their values, for versions and for differences between them. */
export function useFieldWords() {
  const t = useWords('officeSettings');
  const terms = useWords('terms');
  const language = useLanguage();
  const choice = (path: string, value: string): string => {
    if (path === 'languages') return t.word('language', value);
    if (path === 'secondStepRoles') return t.word('role', value);
    if (path === 'billEvery') return t.word('billEvery', value);
    if (path === 'paymentMethods') return terms.word('payment', value);
    if (NUMBERS.includes(path)) return inDigits(value, language);
    return value;
  };
  const fieldName = (path: string) => t(`field.${path as FieldPath}`);
  /** A value in words, `nothing` where there is none. */
  const linesText = (path: string, lines: readonly string[]): string =>
    lines.map((line) => choice(path, line)).join(path.endsWith('.body') ? '\n\n' : ', ') || t('nothing');
  const fieldText = (path: string, value: FieldValue | undefined): string => {
    const links = linksIn(value);
    if (links.length > 0) return links.map(({ name, url }) => `${name} · ${url}`).join(', ');
    if (Array.isArray(value)) return linesText(path, value as readonly string[]);
    return linesText(path, typeof value === 'string' && value !== '' ? [value] : []);
  };
  return { fieldName, fieldText, linesText };
}

/** `Saved by Meera on 23 Nov 2026, 17:42`, or that nobody has saved it yet. */
export function useSavedText({ at, by }: Pick<PartStanding, 'at' | 'by'>): string {
  const t = useWords('officeSettings');
  const language = useLanguage();
  if (at === null) return t('neverSaved');
  return t('savedBy', { name: by || t('deleted'), at: formatMoment(Date.parse(at), language) });
}
