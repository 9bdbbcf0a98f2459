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

function readField(symbol: ts.Symbol, at: ts.Node, checker: ts.TypeChecker): ChartField {
  const declared = checker.getTypeOfSymbolAtLocation(symbol, at);
  const type = checker.getNonNullableType(declared) === declared ? declared : withoutUndefined(declared, checker);
  const isOptional = Boolean(symbol.flags & ts.SymbolFlags.Optional);
  const declaration = symbol.declarations?.[0];
  const written =
    declaration && ts.isPropertySignature(declaration) && declaration.type
      ? declaration.type.getText().replace(/\s+/g, ' ')
      : checker.typeToString(type);
  const base = { name: symbol.name, isOptional, doc: declaration ? docOf(declaration) : '' };
  if (type.getCallSignatures().length > 0) return { ...base, kind: 'secret', typeText: written };
  if (type.flags & ts.TypeFlags.Boolean) return { ...base, kind: 'boolean', typeText: written };
  if (type.flags & ts.TypeFlags.String) return { ...base, kind: 'text', typeText: written };
  if (type.flags & ts.TypeFlags.Number) return { ...base, kind: 'number', typeText: written };
  const choices = (type.isUnion() ? type.types : [type]).map(literalOf);
  if (choices.every((choice) => choice !== undefined)) return { ...base, kind: 'choice', choices, typeText: written };
  const shape = checker.typeToString(type, at, ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.InTypeAlias);
  return { ...base, kind: 'json', typeText: shape.length <= 400 ? shape : written };
}

function withoutUndefined(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  if (!type.isUnion() || !type.types.some(({ flags }) => flags & ts.TypeFlags.Undefined)) return type;
  const hasNull = type.types.some(({ flags }) => flags & ts.TypeFlags.Null);
  return hasNull ? type : checker.getNonNullableType(type);
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
