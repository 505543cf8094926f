import { isNode, nameIn, nodesIn } from './source-scopes.mjs';
import { Types, pathOf } from './source-types.mjs';

/** @typedef {import('./source-scopes.mjs').Node} Node */
/** @typedef {import('./source-scopes.mjs').Scope} Scope */
/** @typedef {import('./source-scopes.mjs').Place} Place */
/** @typedef {import('./source-scopes.mjs').Binding} Binding */
/** @typedef {import('./source-scopes.mjs').Module} Module */
/** Arguments of the calls that led here, by their function. @typedef {Map<Node, Value[]>} Given */
/** @typedef {Place & { given: Given }} Value */

/** Ways through conditions multiply: a text with more is not followed. */
const MOST = 128;
const DEEPEST = 40;
/** The nodes that wrap an expression without changing its value. */
const WRAPS = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'ParenthesizedExpression',
  'AwaitExpression',
  'ChainExpression',
]);

/**
 * The possible texts of an expression, found by following constants, functions, conditions, lists of literals and
 * imports. Null where it depends on values of the run time.
 */
export class Texts {
  /** @param {Map<string, Module>} modules */
  constructor(modules) {
    this.modules = modules;
    this.types = new Types(modules);
    this.placeholders = 0;
  }

  /** @param {Place} place @returns {string[] | null} */
  of({ node, scope }) {
    this.placeholders = 0;
    return this.#texts({ node, scope, given: new Map() }, 0);
  }

  /** @param {Value} value @param {number} depth @returns {string[] | null} */
  #texts(value, depth) {
    const texts = new Set();
    for (const each of this.#values(value, depth)) {
      if (isNothing(each.node)) continue;
      const found = this.#textsOf(each, depth + 1);
      if (!found) return null;
      for (const text of found) texts.add(text);
    }
    return texts.size === 0 || texts.size > MOST ? null : [...texts];
  }

  /** @param {Value} value @param {number} depth @returns {string[] | null} */
  #textsOf({ node, scope, given }, depth) {
    const at = (/** @type {unknown} */ inner) => ({ node: /** @type {Node} */ (inner), scope, given });
    if (node.type === 'Literal' || node.type === 'Text') return [String(node['value'])];
    if (nameIn(node['object']) === 'Number') return [String(Reflect.get(Number, nameIn(node['property'])))];
    if (node.type === 'TSLiteralType') return this.#textsOf(at(node['literal']), depth);
    if (node.type === 'BinaryExpression') return this.#joined([at(node['left']), at(node['right'])], depth);
    const isRaw = node.type === 'TaggedTemplateExpression';
    const template = isRaw ? /** @type {Node} */ (node['quasi']) : node;
    if (template.type === 'TemplateLiteral') {
      const inner = nodesIn(template['expressions']);
      const parts = nodesIn(template['quasis']).flatMap((quasi, index) => {
        const { raw, cooked } = /** @type {{ raw: string, cooked: string }} */ (quasi['value']);
        const part = inner[index];
        return [isRaw ? raw : cooked, ...(part ? [at(part)] : [])];
      });
      return this.#joined(parts, depth);
    }
    // `put(x)` is the next placeholder of a statement that collects its values while it is composed.
    if (node.type === 'CallExpression' && ['put', 'value'].includes(nameIn(node['callee'])))
      return [`$${(this.placeholders += 1)}`];
    return null;
  }

  /** The parts one after the other. A name that occurs twice has the same value both times. @param {(string | Value)[]} parts @param {number} depth @returns {string[] | null} */
  #joined(parts, depth) {
    /** @type {{ text: string, chosen: Map<string, string> }[]} */
    let ways = [{ text: '', chosen: new Map() }];
    for (const part of parts) {
      const found = typeof part === 'string' ? [part] : this.#texts(part, depth + 1);
      if (!found || found.length * ways.length > MOST * MOST) return null;
      const name = typeof part === 'string' ? '' : nameIn(part.node);
      ways = ways.flatMap(({ text, chosen }) => {
        const one = chosen.get(name);
        const all = name === '' || one === undefined ? found : [one];
        return all.map((more) => ({
          text: text + more,
          chosen: name === '' ? chosen : new Map([...chosen, [name, more]]),
        }));
      });
    }
    return ways.map(({ text }) => text);
  }

  /** The expressions that this one may stand for. @param {Value} value @param {number} depth @returns {Value[]} */
  #values(value, depth) {
    if (depth > DEEPEST) return [value];
    const { node, scope, given } = value;
    const at = (/** @type {unknown} */ inner) =>
      this.#values({ node: /** @type {Node} */ (inner), scope, given }, depth + 1);
    if (WRAPS.has(node.type)) return at(node['expression'] ?? node['argument']);
    if (node.type === 'ConditionalExpression') return [...at(node['consequent']), ...at(node['alternate'])];
    if (node.type === 'LogicalExpression') return [...at(node['left']), ...at(node['right'])];
    if (node.type === 'TSUnionType') return nodesIn(node['types']).flatMap(at);
    if (node.type === 'Identifier') {
      const binding = lookUp(scope, nameIn(node));
      return binding ? this.#bound(binding, value, depth + 1) : [value];
    }
    if (node.type === 'MemberExpression' && nameIn(node['object']) !== 'Number') {
      const key = node['computed'] ? null : nameIn(node['property']);
      return at(node['object']).flatMap((object) => this.#fields(object, key, depth + 1));
    }
    if (node.type === 'CallExpression') return this.#called(value, depth + 1);
    return [value];
  }

  /** @param {Binding} binding @param {Value} value @param {number} depth @returns {Value[]} */
  #bound(binding, value, depth) {
    if (binding.is === 'value') return this.#values({ ...binding.of, given: value.given }, depth);
    if (binding.is === 'field') {
      const typed = this.#typed(binding, []);
      if (typed) return typed.map((text) => ({ ...value, node: { type: 'Text', start: 0, value: text } }));
      return this.#bound(binding.of, value, depth).flatMap((of) => this.#fields(of, binding.key, depth));
    }
    if (binding.is === 'import') {
      const module = this.modules.get(pathOf(value.scope.module.path, binding.from));
      const there = module?.scope.names.get(binding.name);
      return module && there ? this.#bound(there, { ...value, scope: module.scope }, depth) : [value];
    }
    const argument = value.given.get(binding.of)?.[binding.index];
    if (argument) return this.#values(argument, depth);
    const typed = this.#typed(binding, []);
    if (typed) return typed.map((text) => ({ ...value, node: { type: 'Text', start: 0, value: text } }));
    const callers = this.#callersOf(binding.of, value.scope.module);
    const found = callers.flatMap(({ node, scope }) => {
      const given = nodesIn(node['arguments'])[binding.index];
      return given ? this.#values({ node: given, scope, given: new Map() }, depth + 1) : [];
    });
    return found.length > 0 ? found : [value];
  }

  /** The texts that a parameter's type allows, or a field of it. @param {Binding} binding @param {string[]} fields @returns {string[] | null} */
  #typed(binding, fields) {
    if (binding.is === 'field')
      return binding.key === null ? null : this.#typed(binding.of, [binding.key, ...fields]);
    if (binding.is === 'value' && binding.of.node.type === 'Identifier') {
      const of = lookUp(binding.of.scope, nameIn(binding.of.node));
      return of && of !== binding ? this.#typed(of, fields) : null;
    }
    return binding.is === 'parameter' && binding.type ? this.types.textsOf(binding.type, fields) : null;
  }

  /** The calls of a function by its name in its own module. @param {Node} called @param {Module} module @returns {Place[]} */
  #callersOf(called, module) {
    return module.calls.filter(({ node, scope }) => {
      const callee = node['callee'];
      if (!isNode(callee) || callee.type !== 'Identifier') return false;
      const binding = lookUp(scope, nameIn(callee));
      return binding?.is === 'value' && binding.of.node === called;
    });
  }

  /** @param {Value} object @param {string | null} key @param {number} depth @returns {Value[]} */
  #fields({ node, scope, given }, key, depth) {
    const inner = node.type === 'ObjectExpression' ? nodesIn(node['properties']) : nodesIn(node['elements']);
    const fields = inner.filter((each) => key === null || nameIn(each['key']) === key);
    return fields.flatMap((each) => {
      const of = each.type === 'Property' ? each['value'] : each;
      return this.#values({ node: /** @type {Node} */ (of), scope, given }, depth + 1);
    });
  }

  /** The expressions that a call of one of our functions may return. @param {Value} value @param {number} depth @returns {Value[]} */
  #called(value, depth) {
    const { node, scope, given } = value;
    const callee = /** @type {Node} */ (node['callee']);
    if (callee.type !== 'Identifier') return [value];
    const found = this.#values({ node: callee, scope, given }, depth).flatMap((of) => {
      const returned = of.scope.module.returns.get(of.node) ?? [];
      const all = nodesIn(node['arguments']).map((each) => ({ node: each, scope, given }));
      const inside = new Map([...of.given, ...given, [of.node, all]]);
      return returned.flatMap((each) => this.#values({ ...each, given: inside }, depth + 1));
    });
    return found.length > 0 ? found : [value];
  }
}

/** @param {Node} node */
const isNothing = (node) =>
  (node.type === 'Literal' && node['value'] === null) || nameIn(node) === 'undefined';

/** @param {Scope | null} scope @param {string} name @returns {Binding | undefined} */
function lookUp(scope, name) {
  for (let at = scope; at; at = at.parent) {
    const found = at.names.get(name);
    if (found) return found;
  }
  return undefined;
}
