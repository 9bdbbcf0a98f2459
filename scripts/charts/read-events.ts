import ts from 'typescript';
import type { ChartEvent, ChartField } from '#src/features/devtools/machines/chart-model.ts';
import { commentText, docOf } from './read-source.ts';

/** The comment before a member of a union stands before its `|`. */
function memberDoc(node: ts.Node): string {
  if (!ts.isTypeLiteralNode(node)) return docOf(node);
  const { parent } = node;
  if (!parent || !ts.isUnionTypeNode(parent)) return ts.isTypeAliasDeclaration(parent) ? docOf(parent) : docOf(node);
  const before = parent.types[parent.types.indexOf(node) - 1];
  const text = node.getSourceFile().text.slice(before?.getEnd() ?? parent.getFullStart(), node.getStart());
  return [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].map(([comment]) => commentText(comment)).join(' ');
}

const literalOf = (type: ts.Type): string | number | boolean | null | undefined => {
  if (type.isStringLiteral() || type.isNumberLiteral()) return type.value;
  if (type.flags & ts.TypeFlags.Null) return null;
  if (type.flags & ts.TypeFlags.BooleanLiteral) return 'intrinsicName' in type && type.intrinsicName === 'true';
  return undefined;
};

/** How far the parts of a part are told. */
const deepest = 3;

function readField(symbol: ts.Symbol, at: ts.Node, checker: ts.TypeChecker, depth = 0): ChartField {
  const type = checker.getTypeOfSymbolAtLocation(symbol, at);
  // What a field may be left out for is no value of it.
  const members = (type.isUnion() ? type.types : [type]).filter(({ flags }) => !(flags & ts.TypeFlags.Undefined));
  const are = (flag: ts.TypeFlags) => members.every(({ flags }) => flags & flag);
  const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
  const declaration = symbol.declarations?.[0];
  const written =
    declaration && ts.isPropertySignature(declaration) && declaration.type
      ? declaration.type.getText().replace(/\s+/g, ' ')
      : checker.typeToString(type);
  const base = { name: symbol.name, isOptional, doc: declaration ? docOf(declaration) : '' };
  if (members.every((member) => member.getCallSignatures().length > 0))
    return { ...base, kind: 'secret', typeText: written };
  if (are(ts.TypeFlags.BooleanLike) && members.length !== 1) return { ...base, kind: 'boolean', typeText: written };
  if (are(ts.TypeFlags.String)) return { ...base, kind: 'text', typeText: written };
  if (are(ts.TypeFlags.Number)) return { ...base, kind: 'number', typeText: written };
  const choices = members.map(literalOf);
  if (choices.every((choice) => choice !== undefined)) return { ...base, kind: 'choice', choices, typeText: written };
  const shapes = depth < deepest ? shapesOf(members, at, checker, depth) : undefined;
  if (!shapes) return { ...base, kind: 'json', typeText: written };
  const parts = shapes.map((fields) => `{ ${fields.map(fieldText).join('; ')} }`).join(' | ');
  return { ...base, kind: 'json', typeText: parts.length <= 240 ? parts : written, shapes };
}

const fieldText = ({ name, isOptional, typeText }: ChartField) => `${name}${isOptional ? '?' : ''}: ${typeText}`;

/** The fields of an object or of each object in a union; undefined for anything whose fields have no names of their own. */
function shapesOf(kinds: readonly ts.Type[], at: ts.Node, checker: ts.TypeChecker, depth: number) {
  const areNamed = kinds.every(
    (kind) =>
      kind.flags & ts.TypeFlags.Object &&
      !checker.isArrayLikeType(kind) &&
      checker.getIndexInfosOfType(kind).length === 0 &&
      kind.getProperties().length > 0,
  );
  if (!areNamed) return undefined;
  return kinds.map((kind) => kind.getProperties().map((part) => readField(part, at, checker, depth + 1)));
}

/** The members of an event type in the order they are written, and the payload of each. */
export function readEvents(events: ts.Expression, checker: ts.TypeChecker): readonly ChartEvent[] {
  const type = checker.getTypeAtLocation(events);
  const members = (type.isUnion() ? type.types : [type]).map((member) => ({
    member,
    declaration: member.symbol?.declarations?.[0],
  }));
  const place = ({ declaration }: (typeof members)[number]) =>
    declaration ? `${declaration.getSourceFile().fileName}:${String(declaration.getStart()).padStart(8, '0')}` : '';
  const sorted = members.sort((one, other) => place(one).localeCompare(place(other)));
  return sorted.flatMap(({ member, declaration }) => {
    const fields = member.getProperties();
    const kind = fields.find(({ name }) => name === 'type');
    if (!kind) return [];
    const kinds = checker.getTypeOfSymbolAtLocation(kind, events);
    const names = (kinds.isUnion() ? kinds.types : [kinds]).map(literalOf);
    return names
      .filter((name) => typeof name === 'string')
      .filter((name) => !name.startsWith('xstate.'))
      .map((name) => ({
        type: name,
        doc: declaration ? memberDoc(declaration) : '',
        fields: fields.filter((field) => field !== kind).map((field) => readField(field, events, checker)),
      }));
  });
}
