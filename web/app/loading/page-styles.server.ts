/*
 * A document carries only the rules of its own elements, so the first paint waits for nothing and a page does not grow
 * with the rest of the site (product 12.10). The whole stylesheet comes with the scripts.
 */

/** A rule, or a group of rules such as a layer or a media query. */
type Rule =
  | {
      readonly kind: 'style';
      readonly selector: string;
      readonly body: string;
      readonly classes: readonly string[];
    }
  | { readonly kind: 'group'; readonly head: string; readonly rules: readonly Rule[] }
  | { readonly kind: 'named'; readonly name: string; readonly text: string }
  | { readonly kind: 'other'; readonly text: string };

const COMMENT = /\/\*[\s\S]*?\*\//g;
const CLASS = /\.((?:\\.|[\w-])+)/g;
const GROUPS = /^@(layer|media|supports|container)\b/;
const NAMED = /^@(?:property|keyframes)\s+([\w-]+)/;
const TAG = /<([a-z][a-z0-9]*)/g;
const TYPE = /^[a-z][a-z0-9]*/;
const FIELD_PART = /^::(?:file-selector|placeholder)/;
const FIELD_PART_OF = /^::-webkit-(calendar|date|search|inner|outer)/;
/** The fields that have the parts of `FIELD_PART_OF`, as the document writes them. */
const FIELDS: Readonly<Record<string, string>> = {
  calendar: 'type="date"',
  date: 'type="date"',
  search: 'type="search"',
  inner: 'type="number"',
  outer: 'type="number"',
};
/** Rules for no first paint: they come with the whole stylesheet. */
const LATER = /^@(?:page\b|media\s+(?:print|\((?:hover:\s*hover|forced-colors:\s*active)\)))/;
/** How a colour fades while a pointer is over it, too. */
const FADING = /^transition-property:/;
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;
const VARIABLE = /var\(\s*(--[\w-]+)/g;
const PLAIN_VARIABLE = /var\((--[\w-]+)\)/g;
const SET = /[{;](--[\w-]+):/g;
const INITIAL = /initial-value:([^;}]+)/;
const WORD = /[\w-]+/g;

/** Returns the function that picks a document's rules from a stylesheet. */
export function createPageStyles(css: string): (html: string) => string {
  const rules = parse(css.replaceAll(COMMENT, ''));
  return (html) => {
    const classes = [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) =>
      unescapeHtml(names).split(/\s+/),
    );
    const tags = [...html.matchAll(TAG)].map((match) => match[1] ?? '');
    const picked = pick(rules, { classes: new Set(classes), tags: new Set(tags), html });
    // A variable may have been the only one that names a keyframe.
    return print(onlyUsed(onlyUsed(withInitialValues(picked))));
  };
}

/** A variable that no rule of the document sets has its initial value: this stands in its place, in fewer bytes. */
function withInitialValues(rules: readonly Rule[]): Rule[] {
  const text = print(rules.filter((rule) => !isOfInitialValues(rule)));
  const set = new Set([...text.matchAll(SET)].map((match) => match[1]));
  const values = new Map(
    rules.flatMap((rule): [string, string][] => {
      const value = rule.kind === 'named' ? INITIAL.exec(rule.text)?.[1] : undefined;
      return rule.kind === 'named' && value !== undefined && !set.has(rule.name) ? [[rule.name, value]] : [];
    }),
  );
  const inRule = (rule: Rule): Rule => {
    if (rule.kind === 'group') return { ...rule, rules: rule.rules.map(inRule) };
    if (rule.kind !== 'style') return rule;
    const body = rule.body.replaceAll(PLAIN_VARIABLE, (whole, name: string) => values.get(name) ?? whole);
    return { ...rule, body };
  };
  return rules.map(inRule);
}

/** Tailwind's initial values for browsers without `@property`. */
function isOfInitialValues(rule: Rule): boolean {
  return rule.kind === 'named' || (rule.kind === 'group' && rule.head === '@layer properties');
}

function onlyUsed(rules: readonly Rule[]): Rule[] {
  const text = print(rules.filter((rule) => rule.kind !== 'named'));
  const variables = new Set([...text.matchAll(VARIABLE)].map((match) => match[1]));
  const words = new Set(text.match(WORD));
  const isUsed = (name: string) => (name.startsWith('--') ? variables.has(name) : words.has(name));
  return rules.flatMap((rule) => withoutUnused(rule, isUsed));
}

/** Without the variables and keyframes that no rule of the document names. */
function withoutUnused(rule: Rule, isUsed: (name: string) => boolean): Rule[] {
  if (rule.kind === 'named') return isUsed(rule.name) ? [rule] : [];
  if (rule.kind === 'group')
    return [{ ...rule, rules: rule.rules.flatMap((inner) => withoutUnused(inner, isUsed)) }];
  // The rules that define variables for the whole document are those without a class.
  if (rule.kind !== 'style' || rule.classes.length > 0 || !rule.body.includes('--')) return [rule];
  const kept = rule.body.split(';').filter((declaration) => {
    const name = declaration.slice(0, declaration.indexOf(':')).trim();
    return !name.startsWith('--') || isUsed(name);
  });
  return kept.length > 0 ? [{ ...rule, body: kept.join(';') }] : [];
}

function parse(css: string): Rule[] {
  const rules: Rule[] = [];
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    const semicolon = css.indexOf(';', at);
    if (semicolon >= 0 && (open < 0 || semicolon < open)) {
      rules.push({ kind: 'other', text: css.slice(at, semicolon + 1) });
      at = semicolon + 1;
      continue;
    }
    if (open < 0) break;
    const close = matchingBrace(css, open);
    rules.push(ruleOf(css.slice(at, open).trim(), css.slice(open + 1, close)));
    at = close + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string): Rule {
  if (GROUPS.test(head)) return { kind: 'group', head, rules: parse(body) };
  const name = NAMED.exec(head)?.[1];
  if (name) return { kind: 'named', name, text: `${head}{${body}}` };
  if (head.startsWith('@')) return { kind: 'other', text: `${head}{${body}}` };
  const classes = [...head.matchAll(CLASS)].map((match) => (match[1] ?? '').replaceAll('\\', ''));
  return { kind: 'style', selector: head, body, classes };
}

function matchingBrace(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    const character = css[at];
    if (character === '\\') at += 1;
    else if (character === '{') depth += 1;
    else if (character === '}' && (depth -= 1) === 0) return at;
  }
  throw new Error('The stylesheet has an unclosed brace');
}

/** The parts of a document that selectors ask for. */
interface Used {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly html: string;
}

function pick(rules: readonly Rule[], used: Used): Rule[] {
  return rules.flatMap((rule): Rule[] => {
    if (LATER.test(headOf(rule))) return [];
    if (rule.kind === 'style' && FADING.test(rule.body)) return [];
    if (rule.kind === 'style') return mayApply(rule.selector, rule.classes, used) ? [rule] : [];
    if (rule.kind !== 'group') return [rule];
    const inside = pick(rule.rules, used);
    // An empty layer still fixes the order of the layers.
    return inside.length > 0 || rule.head.startsWith('@layer') ? [{ ...rule, rules: inside }] : [];
  });
}

function headOf(rule: Rule): string {
  if (rule.kind === 'group') return rule.head;
  return rule.kind === 'other' ? rule.text : '';
}

/** Whether a rule can concern an element of the document. In doubt it can. */
function mayApply(selector: string, classes: readonly string[], used: Used): boolean {
  if (classes.length > 0) return classes.some((name) => used.classes.has(name));
  // A comma inside parentheses is not one between selectors: such rules are few and stay.
  if (selector.includes('(')) return true;
  return selector.split(',').some((part) => {
    const type = TYPE.exec(part.trim())?.[0];
    if (type) return used.tags.has(type);
    const field = FIELDS[FIELD_PART_OF.exec(part.trim())?.[1] ?? ''];
    if (field) return used.html.includes(field);
    return !FIELD_PART.test(part.trim()) || used.tags.has('input');
  });
}

function print(rules: readonly Rule[]): string {
  return rules.map(printRule).join('');
}

function printRule(rule: Rule): string {
  if (rule.kind === 'group') return `${rule.head}{${print(rule.rules)}}`;
  return rule.kind === 'style' ? `${rule.selector}{${rule.body}}` : rule.text;
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&amp;', '&')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"');
}
