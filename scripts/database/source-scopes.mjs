import { parseSync } from 'vite';

/**
 * A node of a syntax tree.
 * @typedef {{ type: string, start: number, [field: string]: unknown }} Node
 * @typedef {{ names: Map<string, Binding>, types: Map<string, Node>, parent: Scope | null, module: Module }} Scope
 * @typedef {{ node: Node, scope: Scope }} Place
 * The meaning of a name: a value, a field or an element of a value, an import, or a parameter.
 * @typedef {{ is: 'value', of: Place } | { is: 'field', of: Binding, key: string | null }
 *   | { is: 'import', from: string, name: string } | { is: 'parameter', of: Node, index: number, type: Place | null }} Binding
 * @typedef {{ path: string, text: string, scope: Scope, calls: Place[], returns: Map<Node, Place[]> }} Module
 */

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const SCOPES = new Set(['BlockStatement', 'ForOfStatement', 'ForStatement', 'CatchClause']);

/** @param {unknown} value @returns {value is Node} */
export const isNode = (value) => typeof value === 'object' && value !== null && 'type' in value;

/** The nodes in a field that holds a list. @param {unknown} list @returns {Node[]} */
export const nodesIn = (list) => (Array.isArray(list) ? list.filter(isNode) : []);

/** @param {unknown} node @returns {string} */
export function nameIn(node) {
  const name = isNode(node) ? (node['name'] ?? node['value']) : '';
  return typeof name === 'string' ? name : '';
}

/** Reads a module with all its names. @param {string} path @param {string} text @returns {Module} */
export function readModule(path, text) {
  const { program } = parseSync(path, text, { lang: 'ts' });
  const scope = /** @type {Scope} */ ({ names: new Map(), types: new Map(), parent: null });
  const module = { path, text, scope, calls: [], returns: new Map() };
  scope.module = module;
  visit(/** @type {Node} */ (/** @type {unknown} */ (program)), scope, null);
  return module;
}

/** @param {Node} node @param {Scope} scope @param {Node | null} around The function around it. */
function visit(node, scope, around) {
  declare(node, scope);
  const { module } = scope;
  if (node.type === 'CallExpression') module.calls.push({ node, scope });
  const inner =
    FUNCTIONS.has(node.type) || SCOPES.has(node.type)
      ? { names: new Map(), types: new Map(), parent: scope, module }
      : scope;
  const isFunction = FUNCTIONS.has(node.type);
  if (isFunction) {
    nodesIn(node['params']).forEach((param, index) => {
      const pattern = param.type === 'AssignmentPattern' ? /** @type {Node} */ (param['left']) : param;
      const annotation = pattern['typeAnnotation'];
      const type =
        isNode(annotation) && isNode(annotation['typeAnnotation']) ? annotation['typeAnnotation'] : null;
      bind(pattern, { is: 'parameter', of: node, index, type: type && { node: type, scope: inner } }, inner);
    });
    const body = /** @type {Node} */ (node['body']);
    module.returns.set(node, body?.type === 'BlockStatement' ? [] : [{ node: body, scope: inner }]);
  }
  if (node.type === 'ForOfStatement') {
    const [declaration] = nodesIn(/** @type {Node} */ (node['left'])['declarations']);
    const each = { is: /** @type {const} */ ('field'), of: valueAt(node['right'], scope), key: null };
    if (declaration) bind(/** @type {Node} */ (declaration['id']), each, inner);
  }
  if (node.type === 'ReturnStatement' && around && isNode(node['argument']))
    module.returns.get(around)?.push({ node: node['argument'], scope });
  for (const child of Object.values(node)) {
    for (const one of Array.isArray(child) ? child : [child])
      if (isNode(one)) visit(one, inner, isFunction ? node : around);
  }
}

/** @param {unknown} node @param {Scope} scope @returns {Binding} */
const valueAt = (node, scope) => ({ is: 'value', of: { node: /** @type {Node} */ (node), scope } });

/** @param {Node} node @param {Scope} scope */
function declare(node, scope) {
  if (node.type === 'VariableDeclarator' && isNode(node['init']))
    bind(/** @type {Node} */ (node['id']), valueAt(node['init'], scope), scope);
  if (node.type === 'FunctionDeclaration') scope.names.set(nameIn(node['id']), valueAt(node, scope));
  if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
    scope.types.set(nameIn(node['id']), node);
  if (node.type !== 'ImportDeclaration') return;
  for (const each of nodesIn(node['specifiers']))
    scope.names.set(nameIn(each['local']), {
      is: 'import',
      from: nameIn(node['source']),
      name: nameIn(each['imported']),
    });
}

/** Binds the names of a pattern. @param {Node} pattern @param {Binding} binding @param {Scope} scope */
function bind(pattern, binding, scope) {
  if (pattern.type === 'AssignmentPattern')
    return bind(/** @type {Node} */ (pattern['left']), binding, scope);
  if (pattern.type === 'Identifier') scope.names.set(nameIn(pattern), binding);
  nodesIn(pattern['elements']).forEach((each) => bind(each, { is: 'field', of: binding, key: null }, scope));
  for (const each of nodesIn(pattern['properties'])) {
    if (each.type === 'Property' && isNode(each['value']))
      bind(each['value'], { is: 'field', of: binding, key: nameIn(each['key']) }, scope);
  }
}
