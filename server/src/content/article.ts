import { isDay } from '@shivar/domain/day';
import type { Article, Block, Inline } from '@shivar/web/loader-context';
import type { ListItem, Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** A text as it is written: Markdown with `{gaps}` that the farm's settings fill. */
export interface Source {
  readonly title: string;
  readonly description: string;
  /** The day of its last change. */
  readonly changed: string;
  readonly body: readonly RootContent[];
}

/** What stands in the gaps. What is empty is a thing that the farm has not set. */
export type Facts = Readonly<Record<string, string>>;

const FRONT = /^---\n([\s\S]*?)\n---\n/;
const GAP = /\{(\w+)\}/g;

/** Reads a text: `title`, `description` and `changed` between two rules, then Markdown. Throws where one is missing. */
export function parseSource(text: string): Source {
  // A checkout may turn line ends into CRLF.
  const unix = text.replaceAll('\r\n', '\n');
  const front = FRONT.exec(unix);
  const fields = new Map((front?.[1] ?? '').split('\n').map((line) => fieldOf(line)));
  const field = (name: string) => {
    const value = fields.get(name);
    if (!value) throw new Error(`The text has no ${name}`);
    return value;
  };
  const changed = field('changed');
  if (!isDay(changed)) throw new Error(`${changed} is not a day`);
  const body = fromMarkdown(unix.slice(front?.[0].length ?? 0)).children;
  if (body.length === 0) throw new Error('The text is empty');
  return { title: field('title'), description: field('description'), changed, body };
}

/** The names of all gaps of a text, each once. */
export function gapsOf({ title, description, body }: Source): string[] {
  return [...new Set([...namesIn(title), ...namesIn(description), ...body.flatMap(gapsIn)])];
}

/**
 * The text as a page shows it. A paragraph or a line of a list in which the farm has not set something is left
 * out. Throws where a gap has no fact at all, and where the Markdown holds what no page shows, such as HTML.
 */
export function fillArticle(source: Source, facts: Facts): Article {
  const isSet = (node: Nodes) => gapsIn(node).every((name) => facts[name] !== '');
  const blocks = source.body.flatMap((node): Block[] => {
    if (node.type === 'heading')
      return [{ heading: node.children.map((part) => textOf(part, facts)).join('') }];
    if (node.type === 'paragraph') return isSet(node) ? [{ text: inlinesOf(node.children, facts) }] : [];
    if (node.type !== 'list') throw new Error(`No page shows ${node.type}`);
    const lines = node.children.filter(isSet).map((item) => lineOf(item, facts));
    return lines.length > 0 ? [{ list: lines }] : [];
  });
  const { title, description, changed } = source;
  return { title: fill(title, facts), description: fill(description, facts), changed, blocks };
}

function fieldOf(line: string): [name: string, value: string] {
  const at = line.indexOf(':');
  return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}

function lineOf({ children }: ListItem, facts: Facts): Inline[] {
  const [only, ...others] = children;
  if (only?.type !== 'paragraph' || others.length > 0) throw new Error('A line of a list is one paragraph');
  return inlinesOf(only.children, facts);
}

function inlinesOf(nodes: readonly PhrasingContent[], facts: Facts): Inline[] {
  return nodes.map((node): Inline => {
    if (node.type === 'strong') return { strong: node.children.map((part) => textOf(part, facts)).join('') };
    if (node.type !== 'link') return textOf(node, facts);
    const text = node.children.map((part) => textOf(part, facts)).join('');
    return { to: fill(node.url, facts), text };
  });
}

function textOf(node: PhrasingContent, facts: Facts): string {
  if (node.type !== 'text') throw new Error(`No page shows ${node.type}`);
  return fill(node.value.replaceAll(/\s+/g, ' '), facts);
}

function fill(text: string, facts: Facts): string {
  return text.replaceAll(GAP, (_gap, name: string) => {
    const fact = facts[name];
    if (fact === undefined) throw new Error(`Nothing fills {${name}}`);
    return fact;
  });
}

function gapsIn(node: Nodes): string[] {
  const own = [...('value' in node ? namesIn(node.value) : []), ...('url' in node ? namesIn(node.url) : [])];
  return 'children' in node ? [...own, ...node.children.flatMap(gapsIn)] : own;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(GAP)].map((match) => match[1] ?? '');
}
