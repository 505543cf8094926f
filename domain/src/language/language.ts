/** The languages that the product speaks (product 1.7). */
export const LANGUAGES = ['en', 'mr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name in both languages, such as an item's. */
export type Bilingual = Readonly<Record<Language, string>>;

/**
 * The language of an answer (product 1.7): the `lang` cookie, then Accept-Language by its weights, otherwise the
 * first language of the shop. Takes both request headers as they came. Ignores languages that the shop does not
 * speak.
 */
export function chooseLanguage(
  cookieHeader: string | undefined,
  acceptLanguage: string | undefined,
  spoken: readonly Language[] = LANGUAGES,
): Language {
  const cookie = asLanguage(/(?:^|;\s*)lang=(\w+)/.exec(cookieHeader ?? '')?.[1]);
  if (cookie && spoken.includes(cookie)) return cookie;
  return preferredOf(acceptLanguage ?? '', spoken) ?? spoken[0] ?? 'en';
}

/** The language if the shop speaks it, otherwise the first language of the shop. */
export function spokenOr(wanted: Language, spoken: readonly Language[]): Language {
  return spoken.includes(wanted) ? wanted : (spoken[0] ?? wanted);
}

/** The language that a tag means: `mr-IN` is Marathi. */
export function asLanguage(text: string | undefined): Language | undefined {
  const primary = text?.slice(0, 40).toLowerCase().split('-')[0];
  return LANGUAGES.find((language) => language === primary);
}

function preferredOf(header: string, spoken: readonly Language[]): Language | undefined {
  const wishes = header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...params] = part.trim().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: asLanguage(range), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language !== undefined && spoken.includes(language) && weight > 0);
  return wishes.toSorted((one, other) => other.weight - one.weight)[0]?.language;
}
