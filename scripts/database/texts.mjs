import * as ts from 'typescript/unstable/ast';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';

/** @typedef {import('typescript/unstable/ast').Node} Node */
/** @typedef {import('typescript/unstable/ast').SignatureDeclaration} Signature */
/** @typedef {import('typescript/unstable/sync').Project} Project */
/** The arguments of the calls that led to an expression, by their parameters. @typedef {ReadonlyMap<Node, Value>} Given */
/** An expression. @typedef {{ node: Node, given: Given }} Value */

/** Ways through conditions multiply: a text with more is not followed. */
const MOST = 128;
const DEEPEST = 40;
/** `put(x)` is the next placeholder of a statement that collects its values while it is composed. */
const PUTS = new Set(['put', 'value']);

/**
 * The possible texts of an expression, found by its type, and by following constants, fields, functions, conditions and
 * lists. Null where it depends on values of the run time.
 */
export class Texts {
  /** @param {Project} project */
  constructor(project) {
    this.project = project;
    this.checker = project.checker;
    this.placeholders = 0;
  }

  /** @param {Node} node @returns {string[] | null} */
  of(node) {
    this.placeholders = 0;
    return this.#texts({ node, given: new Map() }, 0);
  }

  /** @param {Value} value @param {number} depth @returns {string[] | null} */
  #texts(value, depth) {
    if (depth > DEEPEST) return null;
    const { given } = value;
    const node = inner(value.node);
    const argument = ts.isIdentifier(node) ? this.#argumentOf(node, given) : undefined;
    if (argument) return this.#texts(argument, depth + 1);
    // The arguments of this call choose fewer texts than the type allows.
    const literals = given.size > 0 && ts.isConditionalExpression(node) ? null : this.#literals(node);
    if (literals) return literals;
    if (ts.isTaggedTemplateExpression(node))
      return this.#joined(partsOf(node.template, true, given), depth + 1);
    if (ts.isTemplateExpression(node)) return this.#joined(partsOf(node, false, given), depth + 1);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return this.#joined(sidesOf(node, given), depth + 1);
    if (ts.isCallExpression(node) && PUTS.has(node.expression.getText()))
      return [`$${(this.placeholders += 1)}`];
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Number')
      return [String(Reflect.get(Number, node.name.text))];
    return this.#any(this.#sources({ node, given }, depth + 1), depth + 1);
  }

  /** The texts of all of these. @param {Value[]} values @param {number} depth @returns {string[] | null} */
  #any(values, depth) {
    const all = values.filter(({ node }) => !isNothing(node)).map((value) => this.#texts(value, depth));
    const texts = new Set(all.flatMap((found) => found ?? []));
    return all.includes(null) || texts.size === 0 || texts.size > MOST ? null : [...texts];
  }

  /** The parts one after the other. A name that occurs twice has the same value both times. @param {(string | Value)[]} parts @param {number} depth @returns {string[] | null} */
  #joined(parts, depth) {
    /** @type {{ text: string, chosen: ReadonlyMap<string, string> }[]} */
    let ways = [{ text: '', chosen: new Map() }];
    for (const part of parts) {
      const found = typeof part === 'string' ? [part] : this.#texts(part, depth);
      if (!found || found.length * ways.length > MOST * MOST) return null;
      const name = typeof part !== 'string' && ts.isIdentifier(part.node) ? part.node.text : '';
      ways = ways.flatMap(({ text, chosen }) => {
        const one = chosen.get(name);
        return (one === undefined ? found : [one]).map((more) => ({
          text: text + more,
          chosen: name === '' ? chosen : new Map([...chosen, [name, more]]),
        }));
      });
    }
    return ways.map(({ text }) => text);
  }

  /** The texts or numbers that an expression's type allows. @param {Node} node @returns {string[] | null} */
  #literals(node) {
    const type = this.checker.getTypeAtLocation(node);
    if (!type) return null;
    const all = type.isUnionType() ? type.getTypes() : [type];
    const some = all.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
    const texts = some.flatMap((each) =>
      each.isStringLiteralType() || each.isNumberLiteralType() ? [String(each.value)] : [],
    );
    return texts.length > 0 && texts.length === some.length ? texts : null;
  }

  /** The expressions that a name, a field, or a call of one of our functions may stand for. @param {Value} value @param {number} depth @returns {Value[]} */
  #sources({ node, given }, depth) {
    if (depth > DEEPEST) return [];
    if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node)) return sidesOf(node, given);
    if (ts.isIdentifier(node)) return this.#named(node, given, depth);
    if (ts.isPropertyAccessExpression(node))
      return this.#fields({ node: node.expression, given }, node.name.text, depth);
    if (ts.isElementAccessExpression(node))
      return this.#fields({ node: node.expression, given }, null, depth);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
    return this.#named(node.expression, given, depth).flatMap((of) => {
      const called = inner(of.node);
      if (!isFunction(called)) return [];
      const more = called.parameters.flatMap((parameter, index) => {
        const argument = node.arguments[index];
        return argument ? [/** @type {const} */ ([parameter, { node: argument, given }])] : [];
      });
      const inside = new Map([...of.given, ...given, ...more]);
      return returnsOf(called).map((returned) => ({ node: returned, given: inside }));
    });
  }

  /** @param {import('typescript/unstable/ast').Identifier} name @param {Given} given @param {number} depth @returns {Value[]} */
  #named(name, given, depth) {
    const argument = this.#argumentOf(name, given);
    return argument
      ? [argument]
      : this.#declarationsOf(name).flatMap((each) => this.#declared(each, given, depth));
  }

  /** @param {Node} name @returns {Node[]} */
  #declarationsOf(name) {
    const { parent } = name;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? this.checker.getShorthandAssignmentValueSymbol(parent)
      : this.checker.getSymbolAtLocation(name);
    const real = symbol && symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
    return (real?.declarations ?? []).flatMap((handle) => handle.resolve(this.project) ?? []);
  }

  /** @param {Node} name @param {Given} given @returns {Value | undefined} */
  #argumentOf(name, given) {
    if (given.size === 0) return undefined;
    return this.#declarationsOf(name)
      .map((declaration) => given.get(declaration))
      .find(Boolean);
  }

  /** The values of a declaration. @param {Node} declaration @param {Given} given @param {number} depth @returns {Value[]} */
  #declared(declaration, given, depth) {
    if (depth > DEEPEST) return [];
    if (isFunction(declaration)) return [{ node: declaration, given }];
    if (ts.isParameterDeclaration(declaration)) return this.#argumentsFor(declaration, given);
    if (ts.isBindingElement(declaration)) {
      const { parent: pattern, propertyName, name } = declaration;
      const key = ts.isObjectBindingPattern(pattern) ? (propertyName ?? name)?.getText() : null;
      return this.#declared(pattern.parent, given, depth + 1).flatMap((of) =>
        this.#fields(of, key ?? null, depth + 1),
      );
    }
    if (!ts.isVariableDeclaration(declaration)) return [];
    const loop = declaration.parent.parent;
    if (ts.isForOfStatement(loop)) return this.#fields({ node: loop.expression, given }, null, depth + 1);
    return declaration.initializer ? [{ node: declaration.initializer, given }] : [];
  }

  /** The arguments for a parameter: of the call that led here, or of all calls in its own file. @param {import('typescript/unstable/ast').ParameterDeclaration} parameter @param {Given} given @returns {Value[]} */
  #argumentsFor(parameter, given) {
    const known = given.get(parameter);
    if (known) return [known];
    const called = /** @type {Signature} */ (parameter.parent);
    const index = called.parameters.indexOf(parameter);
    return this.checker.getSignatureUsage(called).flatMap(({ call }) => {
      const node = call?.resolve(this.project);
      if (!node || !ts.isCallExpression(node) || node.getSourceFile() !== called.getSourceFile()) return [];
      const argument = node.arguments[index];
      return argument ? [{ node: argument, given: new Map() }] : [];
    });
  }

  /** A field of an object, or without a key all fields or elements. @param {Value} object @param {string | null} key @param {number} depth @returns {Value[]} */
  #fields(object, key, depth) {
    const { given } = object;
    const node = inner(object.node);
    if (ts.isArrayLiteralExpression(node)) return node.elements.map((element) => ({ node: element, given }));
    if (!ts.isObjectLiteralExpression(node))
      return this.#sources({ node, given }, depth + 1).flatMap((of) => this.#fields(of, key, depth + 1));
    return node.properties.flatMap((each) => {
      const isShort = ts.isShorthandPropertyAssignment(each);
      if (!isShort && !ts.isPropertyAssignment(each)) return [];
      if (key !== null && each.name.getText() !== key) return [];
      return [{ node: isShort ? each.name : each.initializer, given }];
    });
  }
}

/** An expression without what does not change its value. @param {Node} node @returns {Node} */
function inner(node) {
  const bare = ts.skipOuterExpressions(node);
  return ts.isAwaitExpression(bare) ? inner(bare.expression) : bare;
}

/** @param {Node} node @returns {node is import('typescript/unstable/ast').FunctionLikeDeclaration} */
const isFunction = (node) =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

/** @param {Node} node */
const isNothing = (node) => node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';

/** The two results of a condition, or the two sides of an operator. @param {import('typescript/unstable/ast').ConditionalExpression | import('typescript/unstable/ast').BinaryExpression} node @param {Given} given @returns {Value[]} */
function sidesOf(node, given) {
  const sides = ts.isBinaryExpression(node) ? [node.left, node.right] : [node.whenTrue, node.whenFalse];
  return sides.map((side) => ({ node: side, given }));
}

/** The texts and expressions of a template. @param {import('typescript/unstable/ast').TemplateLiteral} template @param {boolean} isRaw @param {Given} given @returns {(string | Value)[]} */
function partsOf(template, isRaw, given) {
  const textOf = (/** @type {{ text: string, rawText: string }} */ part) =>
    isRaw ? part.rawText : part.text;
  if (!ts.isTemplateExpression(template)) return [textOf(template)];
  const spans = template.templateSpans.flatMap(({ expression, literal }) => [
    { node: expression, given },
    textOf(literal),
  ]);
  return [textOf(template.head), ...spans];
}

/** The expressions that a function may return. @param {import('typescript/unstable/ast').FunctionLikeDeclaration} called @returns {Node[]} */
function returnsOf({ body }) {
  if (!body || !ts.isBlock(body)) return body ? [body] : [];
  /** @type {Node[]} */
  const found = [];
  const visit = (/** @type {Node} */ node) => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}
