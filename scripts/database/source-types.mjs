import { posix } from 'node:path';
import { isNode, nameIn, nodesIn } from './source-scopes.mjs';

/** @typedef {import('./source-scopes.mjs').Node} Node */
/** @typedef {import('./source-scopes.mjs').Scope} Scope */
/** @typedef {import('./source-scopes.mjs').Place} Place */
/** @typedef {import('./source-scopes.mjs').Module} Module */

const KEYWORDS = new Map([
  ['TSNumberKeyword', 'number'],
  ['TSStringKeyword', 'string'],
  ['TSBooleanKeyword', 'boolean'],
  ['TSUnknownKeyword', 'unknown'],
]);
const EMPTY = new Set(['TSNullKeyword', 'TSUndefinedKeyword']);
const DEEPEST = 30;

/** The file that an import names. @param {string} from @param {string} name */
export function pathOf(from, name) {
  const ours = /^@shivar\/domain\/(.+)$/.exec(name);
  return ours ? `domain/src/${ours[1]}.ts` : posix.join(posix.dirname(from), name);
}

/** The fields and kinds of types, as far as our sources write them out. */
export class Types {
  /** @param {Map<string, Module>} modules */
  constructor(modules) {
    this.modules = modules;
  }

  /** The fields of an object's type, each with its type; null where they are not written out. @param {Place} place @param {number} depth @returns {Map<string, Place> | null} */
  fieldsOf(place, depth = 0) {
    const { node, scope } = place;
    if (depth > DEEPEST) return null;
    const at = (/** @type {unknown} */ inner) => ({ node: /** @type {Node} */ (inner), scope });
    if (node.type === 'TSTypeLiteral') return membersOf(node['members'], scope);
    if (node.type === 'TSInterfaceDeclaration') {
      const own = membersOf(/** @type {Node} */ (node['body'])['body'], scope);
      const more = nodesIn(node['extends']).map(at);
      return this.#merged([...more, own], depth);
    }
    if (node.type === 'TSIntersectionType') return this.#merged(nodesIn(node['types']).map(at), depth);
    if (node.type === 'TSTypeAliasDeclaration') return this.fieldsOf(at(node['typeAnnotation']), depth + 1);
    if (node.type === 'TSIndexedAccessType') {
      const field = this.#literals(at(node['indexType']), depth + 1)?.[0];
      const of = field && this.fieldsOf(at(node['objectType']), depth + 1)?.get(field);
      return of ? this.fieldsOf(of, depth + 1) : null;
    }
    const name = nameIn(node['typeName'] ?? node['expression']);
    const [first, second] = nodesIn(/** @type {Node | undefined} */ (node['typeArguments'])?.['params']);
    if (name === 'Record') return new Map();
    if (first && second && (name === 'Pick' || name === 'Omit')) {
      const of = this.fieldsOf(at(first), depth + 1);
      const named = this.#literals(at(second), depth + 1);
      if (!of || !named) return null;
      return new Map([...of].filter(([field]) => named.includes(field) === (name === 'Pick')));
    }
    const there = name && this.#lookUp(scope, name);
    return there ? this.fieldsOf(there, depth + 1) : null;
  }

  /** Whether a type is one of `number`, `string`, `boolean`, `Date`, `Buffer`; null where that is not written out. @param {Place} place @returns {string | null} */
  kindOf(place, depth = 0) {
    const { node, scope } = place;
    if (depth > DEEPEST) return null;
    const at = (/** @type {unknown} */ inner) => ({ node: /** @type {Node} */ (inner), scope });
    const keyword = KEYWORDS.get(node.type);
    if (keyword) return keyword;
    if (node.type === 'TSLiteralType') return typeof (/** @type {Node} */ (node['literal'])['value']);
    if (node.type === 'TSUnionType') {
      const kinds = nodesIn(node['types'])
        .filter(({ type }) => !EMPTY.has(type))
        .map((each) => this.kindOf(at(each), depth + 1));
      return new Set(kinds).size === 1 ? (kinds[0] ?? null) : null;
    }
    if (node.type === 'TSTypeAliasDeclaration') return this.kindOf(at(node['typeAnnotation']), depth + 1);
    if (node.type !== 'TSTypeReference') return null;
    const name = nameIn(node['typeName']);
    if (name === 'Date' || name === 'Buffer') return name;
    const there = this.#lookUp(scope, name);
    return there ? this.kindOf(there, depth + 1) : null;
  }

  /** The only texts that a type allows, through the fields that lead there; null where there are others. @param {Place} place @param {string[]} fields @returns {string[] | null} */
  textsOf(place, fields) {
    let at = place;
    for (const field of fields) {
      const inner = this.fieldsOf(at)?.get(field);
      if (!inner) return null;
      at = inner;
    }
    return this.#literals(at, 0);
  }

  /** @param {Place} place @param {number} depth @returns {string[] | null} */
  #literals({ node, scope }, depth) {
    if (depth > DEEPEST) return null;
    const at = (/** @type {unknown} */ inner) => ({ node: /** @type {Node} */ (inner), scope });
    if (node.type === 'TSLiteralType') return [nameIn(node['literal'])];
    if (node.type === 'TSTypeAliasDeclaration') return this.#literals(at(node['typeAnnotation']), depth + 1);
    if (node.type === 'TSUnionType') {
      const all = nodesIn(node['types']).map((each) => this.#literals(at(each), depth + 1));
      return all.includes(null) ? null : all.flatMap((each) => each ?? []);
    }
    if (node.type === 'TSIndexedAccessType') return elementsOf(at(node['objectType']));
    const there = node.type === 'TSTypeReference' && this.#lookUp(scope, nameIn(node['typeName']));
    return there ? this.#literals(there, depth + 1) : null;
  }

  /** @param {(Place | Map<string, Place>)[]} parts @param {number} depth @returns {Map<string, Place> | null} */
  #merged(parts, depth) {
    const all = parts.map((part) => (part instanceof Map ? part : this.fieldsOf(part, depth + 1)));
    return all.includes(null) ? null : new Map(all.flatMap((each) => [...(each ?? [])]));
  }

  /** @param {Scope} scope @param {string} name @returns {Place | null} */
  #lookUp(scope, name) {
    for (let at = /** @type {Scope | null} */ (scope); at; at = at.parent) {
      const node = at.types.get(name);
      if (node) return { node, scope: at };
      const binding = at.names.get(name);
      if (binding?.is !== 'import') continue;
      const module = this.modules.get(pathOf(scope.module.path, binding.from));
      return module ? this.#lookUp(module.scope, binding.name) : null;
    }
    return null;
  }
}

/** @param {unknown} members @param {Scope} scope @returns {Map<string, Place>} */
function membersOf(members, scope) {
  /** @type {Map<string, Place>} */
  const fields = new Map();
  for (const { key, typeAnnotation } of nodesIn(members)) {
    const type = isNode(typeAnnotation) ? typeAnnotation['typeAnnotation'] : null;
    if (isNode(type)) fields.set(nameIn(key), { node: type, scope });
  }
  return fields;
}

/** The texts of `(typeof LIST)[number]`, whose list is a constant of the same module. @param {Place} place @returns {string[] | null} */
function elementsOf({ node: type, scope }) {
  const node = type.type === 'TSParenthesizedType' ? /** @type {Node} */ (type['typeAnnotation']) : type;
  const binding = node.type === 'TSTypeQuery' ? scope.names.get(nameIn(node['exprName'])) : undefined;
  const list = binding?.is === 'value' ? /** @type {Node} */ (binding.of.node['expression']) : null;
  return list?.type === 'ArrayExpression' ? nodesIn(list['elements']).map(nameIn) : null;
}
