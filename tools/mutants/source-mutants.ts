import ts from 'typescript'
import { type Mutant, mutated } from './mutant.ts'
import { EXPRESSION, sqlMutants } from './sql-mutants.ts'

/** A place that can be mutated: the expression or statement around it, by which a run tells whether it was reached. */
export interface Site {
  /** The expression that is wrapped to learn whether it is reached. */
  start: number
  end: number
  /** Whether the expression stands alone, as a statement. */
  isStatement: boolean
  mutants: Mutant[]
}

const CONDITIONS = new Set(['where', 'whereRef', 'having', 'havingRef'])
const OPERATORS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

/** The SQL of a tagged template, as long as its source. */
function sqlOf(template: ts.TemplateLiteral, source: string): { sql: string; start: number } {
  const start = template.getStart() + 1
  const end = template.getEnd() - 1
  if (ts.isNoSubstitutionTemplateLiteral(template)) return { sql: source.slice(start, end), start }
  let sql = ''
  let at = start
  for (const span of template.templateSpans) {
    // before it `${`, after it `}`
    const [from, to] = [span.expression.getFullStart() - 2, span.literal.getStart() + 1]
    sql += source.slice(at, from) + EXPRESSION.repeat(to - from)
    at = to
  }
  return { sql: sql + source.slice(at, end), start }
}

function ofTemplate(node: ts.TaggedTemplateExpression, source: string): Mutant[] {
  const { sql, start } = sqlOf(node.template, source)
  const text = source.slice(start, start + sql.length)
  return sqlMutants(sql, text).map(mutant => ({
    ...mutant,
    start: mutant.start + start,
    end: mutant.end + start,
  }))
}

/** Mutants of one call in the chain of a query. */
function* ofCall(node: ts.CallExpression, source: string): Generator<Mutant> {
  if (!ts.isPropertyAccessExpression(node.expression)) return
  const { name, expression: before } = node.expression
  const written = source.slice(name.getStart(), node.getEnd()).replaceAll(/\s+/g, ' ').slice(0, 90)
  const dropped = { start: before.getEnd(), end: node.getEnd(), replace: '' }
  if (CONDITIONS.has(name.text)) {
    if (isQuery(before)) yield { ...dropped, what: `without ${written}` }
    const operator = node.arguments[1]
    const other =
      operator !== undefined && ts.isStringLiteral(operator) ? OPERATORS[operator.text] : undefined
    if (operator !== undefined && other !== undefined)
      yield {
        start: operator.getStart() + 1,
        end: operator.getEnd() - 1,
        replace: other,
        what: `${written}: ${other}`,
      }
    yield* exchanged(node, source)
  }
  if (name.text === 'orderBy' && isQuery(before)) {
    if (!isFollowedBy(node, 'orderBy')) yield { ...dropped, what: `without ${written}` }
    const direction = node.arguments[1]
    if (direction !== undefined && ts.isStringLiteral(direction))
      yield {
        start: direction.getStart() + 1,
        end: direction.getEnd() - 1,
        replace: direction.text === 'desc' ? 'asc' : 'desc',
        what: `${written}: the other way`,
      }
  }
  if (name.text === 'distinct') yield { ...dropped, what: 'not distinct' }
  if (name.text === 'leftJoin')
    yield { start: name.getStart(), end: name.getEnd(), replace: 'innerJoin', what: `${written}: inner` }
  if ((name.text === 'and' || name.text === 'or') && node.arguments.length === 1) yield* ofList(node, source)
}

/** A condition beside which another one compares an id: the two ids exchanged. */
function* exchanged(node: ts.CallExpression, source: string): Generator<Mutant> {
  const next =
    ts.isPropertyAccessExpression(node.parent) && ts.isCallExpression(node.parent.parent)
      ? node.parent.parent
      : undefined
  const [mine, its] = [idOf(node), next === undefined ? undefined : idOf(next)]
  if (mine === undefined || its === undefined) return
  const [a, b] = [mine.getText(), its.getText()]
  if (a !== b)
    yield {
      start: mine.getStart(),
      end: its.getEnd(),
      replace: b + source.slice(mine.getEnd(), its.getStart()) + a,
      what: `${a} and ${b} exchanged`,
    }
}

/** The value in `.where('…_id', '=', value)`. */
function idOf(node: ts.CallExpression): ts.Expression | undefined {
  if (!ts.isPropertyAccessExpression(node.expression) || node.expression.name.text !== 'where')
    return undefined
  const [column, operator, value] = node.arguments
  const isId = column !== undefined && ts.isStringLiteral(column) && column.text.endsWith('_id')
  return isId && operator !== undefined && ts.isStringLiteral(operator) && operator.text === '='
    ? value
    : undefined
}

/** Each element of `eb.and([…])` or `eb.or([…])` left out, where more than one stands. */
function* ofList(node: ts.CallExpression, source: string): Generator<Mutant> {
  const [list] = node.arguments
  if (list === undefined || !ts.isArrayLiteralExpression(list) || list.elements.length < 2) return
  for (const [at, element] of list.elements.entries()) {
    const next = list.elements[at + 1]
    const [start, end] =
      next === undefined
        ? [list.elements[at - 1]?.getEnd() ?? 0, element.getEnd()]
        : [element.getStart(), next.getStart()]
    const written = source.slice(element.getStart(), element.getEnd()).replaceAll(/\s+/g, ' ').slice(0, 90)
    yield { start, end, replace: '', what: `without ${written}` }
  }
}

/** Whether a chain begins as a query does: in a callback of a join, a case or a test there are other calls of these names. */
function isQuery(node: ts.Expression): boolean {
  if (ts.isCallExpression(node)) {
    if (ts.isPropertyAccessExpression(node.expression))
      return isQuery(node.expression.expression) || isStart(node.expression.name.text)
    return true
  }
  return ts.isIdentifier(node)
}

const isStart = (name: string) =>
  /^(?:selectFrom|updateTable|deleteFrom|insertInto|mergeInto|with)$/.test(name)

function isFollowedBy(node: ts.CallExpression, name: string): boolean {
  const access = node.parent
  if (!ts.isPropertyAccessExpression(access) || !ts.isCallExpression(access.parent)) return false
  return access.name.text === name || isFollowedBy(access.parent, name)
}

const COMPARISONS = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
])

/** Mutants of a condition of the program itself: an operand left out, a boundary moved. */
function* ofBinary(node: ts.BinaryExpression, source: string): Generator<Mutant> {
  const { left, right, operatorToken } = node
  const short = (each: ts.Node) =>
    source.slice(each.getStart(), each.getEnd()).replaceAll(/\s+/g, ' ').slice(0, 90)
  if (
    operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken ||
    operatorToken.kind === ts.SyntaxKind.BarBarToken
  ) {
    yield { start: left.getStart(), end: right.getStart(), replace: '', what: `without “${short(left)}”` }
    yield { start: left.getEnd(), end: right.getEnd(), replace: '', what: `without “${short(right)}”` }
  }
  const moved = COMPARISONS.get(operatorToken.kind)
  if (moved !== undefined)
    yield {
      start: operatorToken.getStart(),
      end: operatorToken.getEnd(),
      replace: moved,
      what: `“${short(node)}”: ${moved}`,
    }
}

/** The outermost expression of a chain of calls, an `await` or a condition: what is wrapped. */
function rootOf(node: ts.Expression): ts.Expression {
  const { parent } = node
  const isInside =
    (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
    (ts.isCallExpression(parent) && parent.expression === node) ||
    ts.isParenthesizedExpression(parent) ||
    (ts.isBinaryExpression(parent) && ts.isBinaryExpression(node))
  return isInside && ts.isExpression(parent) ? rootOf(parent) : node
}

function mutantsOf(node: ts.Node, source: string): Mutant[] {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return ofTemplate(node, source)
  if (ts.isCallExpression(node)) return [...ofCall(node, source)]
  if (ts.isBinaryExpression(node)) return [...ofBinary(node, source)]
  return []
}

function isWellFormed(source: string): boolean {
  const tree: ts.SourceFile & { parseDiagnostics?: readonly unknown[] } = ts.createSourceFile(
    'mutant.ts',
    source,
    ts.ScriptTarget.Latest,
  )
  return (tree.parseDiagnostics ?? []).length === 0
}

/** Every place of a TypeScript source where a mistake is made, in the order of the source. */
export function sitesOf(file: string, source: string): Site[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  const sites = new Map<string, Site>()
  const visit = (node: ts.Node) => {
    const mutants = mutantsOf(node, source)
    if (mutants.length > 0 && ts.isExpression(node)) {
      const root = rootOf(node)
      const [start, end] = [root.getStart(), root.getEnd()]
      const site = sites.get(`${start}-${end}`) ?? {
        start,
        end,
        isStatement: ts.isExpressionStatement(root.parent),
        mutants: [],
      }
      site.mutants.push(...mutants.filter(mutant => isWellFormed(mutated(source, mutant))))
      sites.set(`${start}-${end}`, site)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...sites.values()].toSorted((a, b) => a.start - b.start || b.end - a.end)
}
