import type { Article, Block, Inline } from '@shivar/domain/contract/pages';
import type { FarmText, NotShown } from '@shivar/domain/rules/settings/text-draft';
import { isDay } from '@shivar/domain/values/day';
import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A stored text: Markdown with `{gaps}` for the farm's settings, and the day of its last change. */
export interface StoredText extends FarmText {
  readonly changed: string;
}

/** The values of the gaps. An empty value means that the farm has not set it. */
export type Facts = Readonly<Record<string, string>>;

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const GAP = /\{(\w+)\}/g;
/** A link leads to another site, a mail, a call, or a page of this site. */
const LINK = /^(https:\/\/|mailto:|tel:|\/(?![/\\]))/;

/** Reads a file: `title`, `description` and `changed` between two `---` lines, then Markdown. Throws where one is missing. */
export function parseFile(text: string): StoredText {
  // A checkout may turn line ends into CRLF.
  const unix = text.replaceAll('\r\n', '\n');
  const front = FRONT.exec(unix);
  const lines = [...(front?.[1] ?? '').matchAll(/^ *(\w+) *:(.*)$/gm)];
  const fields = new Map(lines.map(([, name = '', value = '']) => [name, value.trim()]));
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`The text has no ${name}`);
    return value;
  };
  const changed = field('changed');
  if (!isDay(changed)) throw new Error(`${changed} is not a day`);
  const body = unix.slice(front?.[0].length ?? 0).trim();
  if (body === '') throw new Error('The text is empty');
  return { title: field('title'), description: field('description'), changed, body };
}

/** The parts of a text's Markdown. A text that is too much work to read (`excessOf`) becomes plain paragraphs. */
export function nodesOf({ body }: FarmText): readonly RootContent[] {
  if (excessOf(body) === null) return fromMarkdown(body).children;
  const texts = body.split(/\n{2,}/).filter((text) => text.trim() !== '');
  return texts.map((value) => ({ type: 'paragraph', children: [{ type: 'text', value }] }));
}

export function isShownLink(url: string): boolean {
  return LINK.test(url);
}

/**
 * The text as a page shows it. A paragraph or a list item with an unset value is left out, with the heading or the sentence
 * that only introduces it. Other Markdown (`faultsOf` names it) becomes plain text: a text that was saved under older
 * rules still has its page.
 */
export function fillArticle(text: StoredText, facts: Facts): Article {
  const isSet = (node: Nodes) => gapsIn(node).every((name) => facts[name] !== '');
  const nodes = nodesOf(text);
  const shown = nodes.map((node): Block[] => {
    if (node.type === 'heading') {
      const heading = plainOf(node, facts);
      return heading.trim() === '' ? [] : [{ heading }];
    }
    if (!isSet(node) && node.type !== 'list') return [];
    if (node.type === 'paragraph') return [{ text: inlinesOf(node.children, facts) }];
    if (node.type !== 'list') return [{ text: [plainOf(node, facts)] }];
    const lines = node.children.filter(isSet).map((item) => lineOf(item, facts));
    return lines.length > 0 ? [{ list: lines }] : [];
  });
  const blocks = shown.flatMap((block, index) => (isLoose(nodes, shown, index) ? [] : block));
  const { title, description, changed } = text;
  return { title: fill(title, facts), description: fill(description, facts), changed, blocks };
}

/** Whether a node only introduces parts that are left out: a sentence before a list, or a heading. */
function isLoose(nodes: readonly RootContent[], shown: readonly Block[][], index: number): boolean {
  const [node, next] = nodes.slice(index, index + 2);
  if (node?.type === 'paragraph')
    return next?.type === 'list' && shown[index + 1]?.length === 0 && plainOf(node, {}).trim().endsWith(':');
  if (node?.type !== 'heading') return false;
  const rest = nodes.slice(index + 1);
  const end = rest.findIndex(({ type }) => type === 'heading');
  const below = end === -1 ? rest : rest.slice(0, end);
  return (
    below.length > 0 &&
    below.every((_, at) => shown[index + 1 + at]?.length === 0 || isLoose(nodes, shown, index + 1 + at))
  );
}

function lineOf(item: ListItem, facts: Facts): Inline[] {
  const [only, ...others] = item.children;
  if (only?.type !== 'paragraph' || others.length > 0) return [plainOf(item, facts)];
  return inlinesOf(only.children, facts);
}

function inlinesOf(nodes: readonly PhrasingContent[], facts: Facts): Inline[] {
  return nodes.map((node): Inline => {
    if (node.type === 'strong') return { strong: plainOf(node, facts) };
    if (node.type !== 'link' || !isShownLink(node.url)) return plainOf(node, facts);
    return { to: fill(node.url, facts), text: plainOf(node, facts) };
  });
}

/** All text in a node, without mark-up. */
function plainOf(node: Nodes, facts: Facts): string {
  if ('value' in node) return fill(node.value.replaceAll(/\s+/g, ' '), facts);
  if ('alt' in node) return node.alt ?? '';
  if (!('children' in node)) return ' ';
  return node.children.map((part) => plainOf(part, facts)).join('');
}

function fill(text: string, facts: Facts): string {
  return text.replaceAll(GAP, (gap, name: string) => facts[name] ?? gap);
}

function gapsIn(node: Nodes): string[] {
  const own = [...('value' in node ? namesIn(node.value) : []), ...('url' in node ? namesIn(node.url) : [])];
  return 'children' in node ? [...own, ...node.children.flatMap(gapsIn)] : own;
}

/** The names of all gaps of a text, each once. */
export function gapsOf(text: FarmText): string[] {
  const inTexts = [text.title, text.description].flatMap(namesIn);
  return [...new Set([...inTexts, ...nodesOf(text).flatMap(gapsIn)])];
}

const namesIn = (text: string): string[] => [...text.matchAll(GAP)].map((match) => match[1] ?? '');

/*
 * The work of the Markdown reader grows with the square of the marks in a paragraph and of the lines in a text, and it calls
 * itself for each inner part. So a text is measured first. The longest shipped text has 100 marks, 72 lines and one mark
 * before the words of a line.
 */

const MOST_MARKS = 500;
const MOST_LINES = 500;
const LONGEST_LEAD = 40;

const MARK = /[*_`[\]<&\\]/g;
/** The start of a line before its words: white space, and marks of quotations and lists. */
const LEAD = /^(?:[ \t>]|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t]))*/;

/** The excess that makes a body too much work for the Markdown reader; null without one. Reads each character once. */
export function excessOf(body: string): { readonly line: number; readonly what: NotShown } | null {
  let marks = 0;
  for (const [index, text] of body.split('\n').entries()) {
    const line = index + 1;
    if (line > MOST_LINES) return { line, what: 'many-lines' };
    if ((LEAD.exec(text)?.[0].length ?? 0) > LONGEST_LEAD) return { line, what: 'depth' };
    marks += text.match(MARK)?.length ?? 0;
    if (marks > MOST_MARKS) return { line, what: 'many-marks' };
  }
  return null;
}
