import { TEXT_GAPS, notShownName } from '@shivar/domain/rules/settings/text-draft';
import type { FarmText, NotShown, TextFault } from '@shivar/domain/rules/settings/text-draft';
import type { ListItem, Nodes, RootContent, Text } from 'mdast';
import { isShownLink, nodesOf, excessOf } from './article.ts';

/** Markdown's names, and ours for people. */
const KINDS: Readonly<Partial<Record<Nodes['type'], NotShown>>> = {
  html: 'html',
  image: 'picture',
  imageReference: 'picture',
  emphasis: 'emphasis',
  inlineCode: 'code',
  code: 'code',
  blockquote: 'quotation',
  thematicBreak: 'rule',
  break: 'line-end',
  linkReference: 'reference',
  definition: 'reference',
  list: 'inner-list',
};
const BRACES = /\{[^{}\n]*\}?|\}/g;
/** Nobody reads more at once, and each costs a walk through the text. */
const MOST_FAULTS = 100;
/** The second line of a table, where it has a stroke: `| --- | --- |`. */
const TABLE_RULE = /^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/;
const KNOWN: ReadonlySet<string> = new Set(TEXT_GAPS.map((name) => `{${name}}`));

/** Everything in a text that its page cannot show, and every unknown gap, by lines. Empty where all of it is shown. */
export function faultsOf(text: FarmText): TextFault[] {
  const inFields = (['title', 'description'] as const).flatMap((field) =>
    unknownGaps(text[field]).map(({ gap }): TextFault => ({
      field,
      line: 1,
      code: 'gap_unknown',
      params: { gap },
    })),
  );
  const excess = excessOf(text.body);
  const inBody = excess
    ? [notShownAt(excess.line, excess.what)]
    : nodesOf(text).flatMap(blockFaults).slice(0, MOST_FAULTS);
  return [...inFields, ...inBody.toSorted((one, other) => one.line - other.line)];
}

function blockFaults(node: RootContent): TextFault[] {
  if (node.type === 'heading')
    return hasWords(node) ? plainFaults(node.children) : [notShown(node, 'empty-heading')];
  if (node.type === 'paragraph') return node.children.flatMap(inlineFaults);
  if (node.type !== 'list') return [notShown(node)];
  if (node.ordered) return [notShown(node, 'numbers')];
  return node.children.flatMap(lineFaults);
}

function lineFaults(item: ListItem): TextFault[] {
  const [only, ...others] = item.children;
  if (only?.type === 'paragraph' && others.length === 0) return only.children.flatMap(inlineFaults);
  const stray = item.children.find(({ type }) => type !== 'paragraph');
  return [stray ? notShown(stray) : notShown(item, 'list-line')];
}

function inlineFaults(node: Nodes): TextFault[] {
  if (node.type === 'text') return [...tableFaults(node), ...gapFaults(node, node.value)];
  if (node.type === 'strong') return plainFaults(node.children);
  if (node.type !== 'link') return [notShown(node)];
  if (!hasWords(node)) return [notShown(node, 'empty-link')];
  const leads = isShownLink(node.url);
  const wrong: TextFault[] = leads ? [] : [faultAt(lineOf(node), 'text_link_invalid', {})];
  return [...wrong, ...gapFaults(node, node.url), ...plainFaults(node.children)];
}

function plainFaults(nodes: readonly Nodes[]): TextFault[] {
  return nodes.flatMap((node) =>
    node.type === 'text' ? gapFaults(node, node.value) : [notShown(node, KINDS[node.type] ?? 'mark-up')],
  );
}

/** The reader knows no tables: the page would show the strokes of one as a paragraph. */
function tableFaults(node: Text): TextFault[] {
  const [, ...others] = node.value.split('\n');
  const at = others.findIndex((line) => line.includes('|') && TABLE_RULE.test(line));
  return at < 0 ? [] : [notShownAt(lineOf(node) + at, 'table')];
}

function hasWords(node: Nodes): boolean {
  if ('children' in node) return node.children.some(hasWords);
  return 'value' in node ? node.value.trim() !== '' : true;
}

function gapFaults(node: Nodes, text: string): TextFault[] {
  const lineAt = (at: number) => lineOf(node) + text.slice(0, at).split('\n').length - 1;
  return unknownGaps(text).map(({ gap, at }) => faultAt(lineAt(at), 'text_gap_unknown', { gap }));
}

/** Texts in braces that are no known gap, and single braces. */
function unknownGaps(text: string): { gap: string; at: number }[] {
  return [...text.matchAll(BRACES)]
    .filter(([gap]) => !KNOWN.has(gap))
    .slice(0, MOST_FAULTS)
    .map((match) => ({ gap: match[0].slice(0, 40), at: match.index }));
}

function notShown(node: Nodes, kind: NotShown = KINDS[node.type] ?? 'mark-up'): TextFault {
  return notShownAt(lineOf(node), kind);
}

function notShownAt(line: number, kind: NotShown): TextFault {
  return faultAt(line, 'text_not_shown', { what: notShownName(kind) });
}

function faultAt(line: number, code: TextFault['code'], params: TextFault['params']): TextFault {
  return { field: 'body', line, code, params: { ...params, line } };
}

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;
