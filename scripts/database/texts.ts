import * as ts from 'typescript/unstable/ast';
import type { Node } from 'typescript/unstable/ast';
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import type { Project } from 'typescript/unstable/sync';

/** The arguments of the calls that led to an expression, by their parameters. */
type Given = ReadonlyMap<Node, Value>;
/** An expression. */
interface Value {
  readonly node: Node;
  readonly given: Given;
}

/** Ways through conditions multiply: a text with more is not followed. */
const MOST = 128;
const DEEPEST = 40;

/**
 * The possible texts of an expression, found by its type, and by following constants, fields, functions, conditions and
 * lists. Null where it depends on values of the run time.
 */
export class Texts {
  readonly #project: Project;
  readonly #checker: Project['checker'];

  constructor(project: Project) {
    this.#project = project;
    this.#checker = project.checker;
  }

  of(node: Node): string[] | null {
    return this.#texts({ node, given: new Map() }, 0);
  }

  #texts(value: Value, depth: number): string[] | null {
    if (depth > DEEPEST) return null;
    const { given } = value;
    const node = ts.skipOuterExpressions(value.node);
    const argument = ts.isIdentifier(node) ? this.#argumentOf(node, given) : undefined;
    if (argument) return this.#texts(argument, depth + 1);
    const literals = this.#literals(node);
    if (literals) return literals;
    if (ts.isTaggedTemplateExpression(node))
      return this.#joined(partsOf(node.template, true, given), depth + 1);
    if (ts.isTemplateExpression(node)) return this.#joined(partsOf(node, false, given), depth + 1);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
      return this.#joined(sidesOf(node, given), depth + 1);
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Number')
      return [String(Reflect.get(Number, node.name.text))];
    return this.#any(this.#sources({ node, given }, depth + 1), depth + 1);
  }

  /** The texts of all of these. */
  #any(values: Value[], depth: number): string[] | null {
    const all = values.filter(({ node }) => !isNothing(node)).map((value) => this.#texts(value, depth));
    const texts = new Set(all.flatMap((found) => found ?? []));
    return all.includes(null) || texts.size === 0 || texts.size > MOST ? null : [...texts];
  }

  /** The parts one after the other. A name that occurs twice has the same value both times. */
  #joined(parts: (string | Value)[], depth: number): string[] | null {
    let ways: { text: string; chosen: ReadonlyMap<string, string> }[] = [{ text: '', chosen: new Map() }];
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

  /** The texts or numbers that an expression's type allows. */
  #literals(node: Node): string[] | null {
    const type = this.#checker.getTypeAtLocation(node);
    if (!type) return null;
    const all = type.isUnionType() ? type.getTypes() : [type];
    const some = all.filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)));
    const texts = some.flatMap((each) =>
      each.isStringLiteralType() || each.isNumberLiteralType() ? [String(each.value)] : [],
    );
    return texts.length > 0 && texts.length === some.length ? texts : null;
  }

  /** The expressions that a name, a field, or a call of one of our functions may stand for. */
  #sources({ node, given }: Value, depth: number): Value[] {
    if (depth > DEEPEST) return [];
    if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node)) return sidesOf(node, given);
    if (ts.isIdentifier(node)) return this.#named(node, given, depth);
    if (ts.isPropertyAccessExpression(node))
      return this.#fields({ node: node.expression, given }, node.name.text, depth);
    if (ts.isElementAccessExpression(node))
      return this.#fields({ node: node.expression, given }, null, depth);
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return [];
    return this.#named(node.expression, given, depth).flatMap((of) => {
      const called = ts.skipOuterExpressions(of.node);
      if (!isFunction(called)) return [];
      const more = called.parameters.flatMap((parameter, index) => {
        const argument = node.arguments[index];
        return argument ? [[parameter, { node: argument, given }] as const] : [];
      });
      const inside = new Map([...of.given, ...given, ...more]);
      return returnsOf(called).map((returned) => ({ node: returned, given: inside }));
    });
  }

  #named(name: ts.Identifier, given: Given, depth: number): Value[] {
    const argument = this.#argumentOf(name, given);
    return argument
      ? [argument]
      : this.#declarationsOf(name).flatMap((each) => this.#declared(each, given, depth));
  }

  #declarationsOf(name: Node): Node[] {
    const { parent } = name;
    const symbol = ts.isShorthandPropertyAssignment(parent)
      ? this.#checker.getShorthandAssignmentValueSymbol(parent)
      : this.#checker.getSymbolAtLocation(name);
    const real = symbol && symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return (real?.declarations ?? []).flatMap((handle) => handle.resolve(this.#project) ?? []);
  }

  #argumentOf(name: Node, given: Given): Value | undefined {
    if (given.size === 0) return undefined;
    return this.#declarationsOf(name)
      .map((declaration) => given.get(declaration))
      .find(Boolean);
  }

  /** The values of a declaration. */
  #declared(declaration: Node, given: Given, depth: number): Value[] {
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

  /** The arguments for a parameter: of the call that led here, or of all calls in its own file. */
  #argumentsFor(parameter: ts.ParameterDeclaration, given: Given): Value[] {
    const known = given.get(parameter);
    if (known) return [known];
    const called = parameter.parent as ts.SignatureDeclaration;
    const index = called.parameters.indexOf(parameter);
    return this.#checker.getSignatureUsage(called).flatMap(({ call }) => {
      const node = call?.resolve(this.#project);
      if (!node || !ts.isCallExpression(node) || node.getSourceFile() !== called.getSourceFile()) return [];
      const argument = node.arguments[index];
      return argument ? [{ node: argument, given: new Map() }] : [];
    });
  }

  /** A field of an object, or without a key all fields or elements. */
  #fields(object: Value, key: string | null, depth: number): Value[] {
    const { given } = object;
    const node = ts.skipOuterExpressions(object.node);
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

const isFunction = (node: Node): node is ts.FunctionLikeDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node) || ts.isArrowFunction(node);

const isNothing = (node: Node) => node.kind === ts.SyntaxKind.NullKeyword || node.getText() === 'undefined';

/** The two results of a condition, or the two sides of an operator. */
function sidesOf(node: ts.ConditionalExpression | ts.BinaryExpression, given: Given): Value[] {
  const sides = ts.isBinaryExpression(node) ? [node.left, node.right] : [node.whenTrue, node.whenFalse];
  return sides.map((side) => ({ node: side, given }));
}

/** The texts and expressions of a template. */
function partsOf(template: ts.TemplateLiteral, isRaw: boolean, given: Given): (string | Value)[] {
  const textOf = (part: ts.TemplateLiteralLikeNode | ts.NoSubstitutionTemplateLiteral) =>
    isRaw ? part.rawText : part.text;
  if (!ts.isTemplateExpression(template)) return [textOf(template)];
  const spans = template.templateSpans.flatMap(({ expression, literal }) => [
    { node: expression, given },
    textOf(literal),
  ]);
  return [textOf(template.head), ...spans];
}

/** The expressions that a function may return. */
function returnsOf({ body }: ts.FunctionLikeDeclaration): Node[] {
  if (!body || !ts.isBlock(body)) return body ? [body] : [];
  const found: Node[] = [];
  const visit = (node: Node) => {
    if (isFunction(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(visit);
  };
  visit(body);
  return found;
}
