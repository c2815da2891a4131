import ts from "typescript";
import { expect, it } from "vitest";

/** The program without its tests, with what the type checker knows of it. */
function theProgram(): ts.Program {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const config = ts.getParsedCommandLineOfConfigFile("tsconfig.app.json", { noEmit: true }, host);
  if (config === undefined) throw new Error("no tsconfig.app.json");
  const files = config.fileNames.filter((file) => !/\.test\.tsx?$|\/src\/testing\//.test(file));
  return ts.createProgram(files, { ...config.options, types: ["vite/client"] });
}

/** The properties of a type with a name: in a union, those of each of its types. */
function properties(of: ts.Type | undefined, name: string, checker: ts.TypeChecker): ts.Symbol[] {
  const known = of && (checker.getBaseConstraintOfType(of) ?? of);
  if (known === undefined) return [];
  if (known.isUnion()) return known.types.flatMap((type) => properties(type, name, checker));
  return [checker.getPropertyOfType(known, name) ?? []].flat();
}

/** The names that a type of texts has. */
function namesOf(type: ts.Type, checker: ts.TypeChecker): string[] {
  const known = checker.getBaseConstraintOfType(type) ?? type;
  if (known.isUnion()) return known.types.flatMap((each) => namesOf(each, checker));
  return known.isStringLiteral() ? [known.value] : [];
}

/** The properties that a piece of code reads, or writes into a request. */
function propertiesAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol[] {
  if (ts.isPropertyAccessExpression(node)) {
    return properties(checker.getTypeAtLocation(node.expression), node.name.text, checker);
  }
  if (ts.isElementAccessExpression(node)) {
    const of = checker.getTypeAtLocation(node.expression);
    const names = namesOf(checker.getTypeAtLocation(node.argumentExpression), checker);
    return names.flatMap((name) => properties(of, name, checker));
  }
  if (ts.isObjectBindingPattern(node)) {
    const of = checker.getTypeAtLocation(node);
    const names = node.elements.map((element) => element.propertyName ?? element.name);
    return names.flatMap((name) => (ts.isIdentifier(name) ? properties(of, name.text, checker) : []));
  }
  if (ts.isObjectLiteralExpression(node)) {
    const of = checker.getContextualType(node);
    const names = node.properties.map((property) => property.name);
    return names.flatMap((name) => (name && ts.isIdentifier(name) ? properties(of, name.text, checker) : []));
  }
  return [];
}

type Members = ts.TypeLiteralNode | ts.InterfaceDeclaration;

const isMembers = (node: ts.Node): node is Members => ts.isTypeLiteralNode(node) || ts.isInterfaceDeclaration(node);

/** All nodes of a file. */
function nodesOf(node: ts.Node): ts.Node[] {
  const nodes = [node];
  ts.forEachChild(node, (child) => void nodes.push(...nodesOf(child)));
  return nodes;
}

/** The generated types that commands answer with, and those in them. The others are requests, which the interface writes. */
function answered(bindings: ts.SourceFile): ts.TypeAliasDeclaration[] {
  const all = bindings.statements.filter(ts.isTypeAliasDeclaration);
  const named = (text: string) => all.filter(({ name }) => new RegExp(`\\b${name.text}\\b`).test(text));
  const answers = [...bindings.text.matchAll(/__TAURI_INVOKE<(.*)>\(|Channel<(.*?)>\)/g)].map((match) =>
    match.join(" "),
  );
  const found = new Set(named(answers.join(" ")));
  for (const type of found) for (const inner of named(type.type.getText())) found.add(inner);
  return [...found];
}

/** The fields of answers that no code reads, each as `Type.field`. */
function unreadFields(): string[] {
  const program = theProgram();
  const checker = program.getTypeChecker();
  const sources = program.getSourceFiles().filter(({ fileName }) => /\/ui\/(src|packages)\//.test(fileName));
  const bindings = sources.find(({ fileName }) => fileName.endsWith("/gateway/bindings.gen.ts"));
  if (bindings === undefined) throw new Error("no bindings");
  const read = new Set<ts.Node>();
  const nodes = sources.filter((source) => source !== bindings).flatMap(nodesOf);
  const take = (found: readonly ts.Symbol[]) => {
    for (const { declarations = [] } of found) for (const each of declarations) read.add(each);
  };
  for (const node of nodes) take(propertiesAt(node, checker));
  const isRead = ({ declarations = [] }: ts.Symbol) => declarations.some((each) => read.has(each));
  // What is spread is read where a field of what it becomes is.
  for (const node of nodes) {
    if (!ts.isSpreadAssignment(node) && !ts.isJsxSpreadAttribute(node)) continue;
    const to = checker.getContextualType(node.parent) ?? checker.getTypeAtLocation(node.parent);
    const spread = checker.getTypeAtLocation(node.expression).getApparentProperties();
    take(spread.filter(({ name }) => properties(to, name, checker).some(isRead)));
  }
  // A view may be handed to what asks for a part of it by a type of its own.
  const parts = [...new Set([...read].map(({ parent }) => parent).filter(isMembers))];
  return answered(bindings).flatMap((view) =>
    nodesOf(view)
      .filter(ts.isTypeLiteralNode)
      .flatMap((literal) => {
        const type = checker.getTypeAtLocation(literal);
        const takers = parts.filter((part) => checker.isTypeAssignableTo(type, checker.getTypeAtLocation(part)));
        const names = takers.flatMap((part) => part.members.filter((member) => read.has(member)));
        const isTaken = (name: string | undefined) => names.some((member) => member.name?.getText() === name);
        const unread = literal.members.filter((field) => !read.has(field) && !isTaken(field.name?.getText()));
        return unread.map((field) => `${view.name.text}.${field.name?.getText()}`);
      }),
  );
}

/** What is read though no code names it: a row of which it becomes a part, a way to a component, or back to Rust. */
const HANDED_ON = /^(OutcomeChange|LedgerAnswer|WalletState|QuestionWord)\.|^Reason\.field$/;

it("sends no field that the interface does not read", () => {
  expect(unreadFields().filter((field) => !HANDED_ON.test(field))).toEqual([]);
});
