const NAMES = [
  'hint',
  'showAll',
  'loading',
  'loadFailed',
  'more',
  'noneTitle',
  'noneText',
  'results',
] as const;

type Name = (typeof NAMES)[number];

/** The texts of a list. Its section of words has them under `list.`: ``listTexts((name) => t(`list.${name}`))``. */
export function listTexts(text: (name: Name) => string): Readonly<Record<Name, string>> {
  const texts = NAMES.map((name) => [name, text(name)] as const);
  return Object.fromEntries(texts) as Record<Name, string>;
}
