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
export type ListTexts = Readonly<Record<Name, string>>;

/** The texts of a list. Its section of words has them under `list.`: ``listTexts((name) => t(`list.${name}`))``. */
export function listTexts(text: (name: Name) => string): ListTexts {
  return Object.fromEntries(NAMES.map((name) => [name, text(name)])) as Record<Name, string>;
}
