// Where a source can be broken on purpose, and how: one small change each, of the kind that a slip of the rules would be.
import { parseAst } from 'rolldown/parseAst';

/** @typedef {{ start: number, end: number, text: string, kind: string }} Mutation */

const COMPARED = { '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' };
const COUNTED = { '+': '-', '-': '+' };
const JOINED = { '&&': '||', '||': '&&' };
const CALLED = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Names of the sides, which a slip would take for one another. */
const SIDES = [
  ['AXIS', 'SOVIET'],
  ['AXIS', 'RUSSIAN'],
  ['GERMAN', 'SOVIET'],
];
/** Words and types are no rules; what a frame or event is called is checked by the compiler. */
const isWords = (type) => type.startsWith('TS') || type === 'ImportDeclaration' || type === 'TemplateLiteral';

/**
 * Every mutation of a TypeScript source, in the order of the text.
 * @param {string} source
 * @returns {Mutation[]}
 */
export function mutationsOf(source) {
  const found = [];
  const put = (kind, { start, end }, text) => found.push({ kind, start, end, text });
  const textOf = ({ start, end }) => source.slice(start, end);
  const declared = new Set(source.match(/\b[A-Z][A-Z_]+\b/g) ?? []);
  const swap = (name) => {
    for (const [a, b] of SIDES) {
      const other = name === a ? b : name === b ? a : null;
      if (other !== null && declared.has(other)) return other;
    }
    return null;
  };
  const operator = (node, table, kind) => {
    const other = table[node.operator];
    if (other === undefined) return;
    const from = source.indexOf(node.operator, node.left.end);
    put(kind, { start: from, end: from + node.operator.length }, other);
  };
  const visit = {
    BinaryExpression(node) {
      operator(node, COMPARED, 'compared');
      if (node.operator in COUNTED && !isText(node)) {
        operator(node, COUNTED, 'counted');
        put('dropped', node, textOf(node.left));
      }
    },
    LogicalExpression(node) {
      operator(node, JOINED, 'joined');
    },
    IfStatement: ({ test }) => put('negated', test, `!(${textOf(test)})`),
    ConditionalExpression: ({ test }) => put('negated', test, `!(${textOf(test)})`),
    UnaryExpression(node) {
      if (node.operator === '!') put('negated', node, textOf(node.argument));
    },
    Literal(node) {
      if (typeof node.value === 'number') put('number', node, String(node.value + 1));
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const other = CALLED[callee.property.name];
      if (other !== undefined) put('called', callee.property, other);
    },
    ExpressionStatement(node) {
      if (node.expression.type === 'CallExpression') put('skipped', node, ';');
    },
    Identifier(node, parent) {
      const other = swap(node.name);
      if (other !== null && !isNaming(node, parent)) put('side', node, other);
    },
  };
  walk(parseAst(source, { lang: 'ts' }, 'source.ts'), null, visit);
  return found.sort((a, b) => a.start - b.start || a.end - b.end || (a.text < b.text ? -1 : 1));
}

/** A sum of words is a message. */
const isText = ({ left, right }) =>
  [left, right].some(({ type, value }) => type === 'TemplateLiteral' || typeof value === 'string');

/** Is the name being declared, or a key, and so no value? */
const isNaming = (node, parent) =>
  parent !== null &&
  ((parent.type === 'VariableDeclarator' && parent.id === node) ||
    (parent.type === 'Property' && parent.key === node && !parent.computed) ||
    (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) ||
    parent.type === 'ArrayPattern');

function walk(node, parent, visit) {
  if (isWords(node.type)) {
    // A cast or an assertion holds a value beside the type; what stands in a message is for people to read.
    if (node.expression?.type !== undefined) walk(node.expression, node, visit);
    return;
  }
  visit[node.type]?.(node, parent);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value])
      if (child !== null && typeof child === 'object' && typeof child.type === 'string')
        walk(child, node, visit);
  }
}
/**
 * The rule that the code at a place enforces: the first number of the nearest comment above it, or of the file's name.
 * @param {string} source
 * @param {number} at
 * @param {string} file
 */
export function ruleAt(source, at, file) {
  const above = source.slice(0, at);
  const comments = [...above.matchAll(/\/\*\*?\s*(?:Rulings? )?(\d+(?:\.\d+)*[a-z]?(?:#\d+)?)/g)];
  return comments.at(-1)?.[1] ?? /(\d\d)-[^/]*$/.exec(file)?.[1]?.replace(/^0/, '') ?? '';
}

/** The line of a place, from 1, and its text. */
export function lineAt(source, at) {
  const before = source.slice(0, at).split('\n');
  return { line: before.length, text: source.split('\n')[before.length - 1].trim() };
}
