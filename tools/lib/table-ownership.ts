import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** A place where one part of the server names a table, a view or a function that is another's. */
export interface Finding {
  file: string
  line: number
  /** The part that names it: a module, `platform`, or `app` for the files above both. */
  by: string
  name: string
  owner: string
}

/** What is declared of a table: which part it belongs to, and its columns. */
interface Declared {
  owner: string
  columns: ReadonlySet<string>
}

const SOURCE = 'apps/server/src'
const CREATED = /create\s+(?:or\s+replace\s+)?(?:table|view|materialized\s+view|function)\s+(\w+)/gi
const TRIGGER = /create\s+(?:or\s+replace\s+)?function\s+(\w+)\s*\(\)\s*returns\s+trigger/gi
/** Methods of the query builder whose first argument names tables. */
const TABLE_METHODS = new Set([
  ...['selectFrom', 'insertInto', 'replaceInto', 'updateTable', 'deleteFrom', 'mergeInto', 'from', 'using'],
  ...['innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'crossJoin', 'innerJoinLateral', 'leftJoinLateral'],
  ...['table'],
])
/** Words of SQL after which a table is named. */
const BEFORE_TABLE = new Set(['from', 'join', 'into', 'update', 'using', 'table', 'only', 'truncate'])

/**
 * Finds every name of a table in a part of the server to which it does not belong. Who owns a table follows from the
 * declarations (`interface Database`). What migrations create undeclared (functions, views) belongs to the one
 * part that names it. Tests and migrations name what they like.
 */
export function findForeignTables(root: string): Finding[] {
  const files = globSync(`${SOURCE}/**/*.ts`, { cwd: root })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => !/\.(test|fixture)\.ts$|\/testing\//.test(file))
    .sort()
    .map(file => ({
      file,
      part: partOf(file),
      source: ts.createSourceFile(
        file,
        readFileSync(path.join(root, file), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      ),
    }))
  const declared = new Map(files.flatMap(({ part, source }) => [...declarationsIn(source, part)]))
  const keys = new Set(files.flatMap(({ source }) => keysIn(source)))
  const undeclared = new Set([...madeByMigrations(root)].filter(name => !declared.has(name)))

  const uses = files.flatMap(({ file, part, source }) =>
    namesIn(source, { declared, undeclared, keys }).map(({ name, line }) => ({ file, line, by: part, name })),
  )
  const owners = new Map([...declared].map(([name, { owner }]) => [name, owner]))
  for (const { name, by } of uses) if (!owners.has(name)) owners.set(name, by)
  return uses.flatMap(use => {
    const owner = owners.get(use.name)
    return owner === undefined || owner === use.by ? [] : [{ ...use, owner }]
  })
}

function partOf(file: string): string {
  const inside = file.slice(SOURCE.length + 1).split('/')
  if (inside[0] === 'modules') return inside[1] ?? 'app'
  return inside.length === 1 ? 'app' : 'platform'
}

function madeByMigrations(root: string): Set<string> {
  const text = globSync('apps/server/migrations/*.sql', { cwd: root })
    .sort()
    .map(file => readFileSync(path.join(root, file), 'utf8'))
    .join('\n')
  const triggers = new Set([...text.matchAll(TRIGGER)].map(match => match[1]))
  return new Set(
    [...text.matchAll(CREATED)].flatMap(([, name]) => (name && !triggers.has(name) ? [name] : [])),
  )
}

/** The tables that a file declares, with the columns of their types. */
function declarationsIn(source: ts.SourceFile, owner: string): Map<string, Declared> {
  const types = new Map<string, ts.Node>()
  const tables = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'Database') {
      for (const member of node.members)
        if (ts.isPropertySignature(member) && ts.isIdentifier(member.name))
          tables.set(member.name.text, member.type?.getText(source) ?? '')
    } else if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      types.set(node.name.text, node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return new Map(
    [...tables].map(([table, type]) => [table, { owner, columns: propertiesOf(types.get(type)) }] as const),
  )
}

function propertiesOf(type: ts.Node | undefined): Set<string> {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  if (type !== undefined) visit(type)
  return names
}

/** Keys of maps with a dot in them, such as events: they look like a column and are none. */
function keysIn(source: ts.SourceFile): string[] {
  const keys: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isPropertySignature(node) && ts.isStringLiteral(node.name)) keys.push(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return keys
}

interface Names {
  declared: ReadonlyMap<string, Declared>
  undeclared: ReadonlySet<string>
  keys: ReadonlySet<string>
}

/** Every name of a table, view or function in a file. */
function namesIn(
  source: ts.SourceFile,
  { declared, undeclared, keys }: Names,
): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = []
  const add = (names: Iterable<string>, position: number): void => {
    const line = source.getLineAndCharacterOfPosition(position).line + 1
    for (const name of names) found.push({ name, line })
  }
  const known = (name: string) => declared.has(name) || undeclared.has(name)
  const inSql = (text: string) => namesInSql(text, known, undeclared)

  const visit = (node: ts.Node): void => {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText(source)))
      add(inSql(textOf(node.template)), node.getStart(source))
    else if (ts.isTemplateExpression(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
      if (!ts.isTaggedTemplateExpression(node.parent) && looksLikeSql(textOf(node)))
        add(inSql(textOf(node)), node.getStart(source))
    } else if (ts.isStringLiteral(node)) {
      const [, table = '', column = ''] = /^(\w+)\.(\w+|\*)(?: as \w+)?$/.exec(node.text) ?? []
      if (keys.has(node.text)) return
      if (looksLikeSql(node.text)) add(inSql(node.text), node.getStart(source))
      else if (column === '*' ? known(table) : declared.get(table)?.columns.has(column))
        add([table], node.getStart(source))
    } else if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments
      if (TABLE_METHODS.has(node.expression.name.text) && first !== undefined)
        add(
          stringsIn(first)
            .map(text => text.split(' ')[0] ?? '')
            .filter(known),
          node.getStart(source),
        )
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function stringsIn(node: ts.Expression): string[] {
  if (ts.isStringLiteral(node)) return [node.text]
  return ts.isArrayLiteralExpression(node) ? node.elements.flatMap(stringsIn) : []
}

function textOf(template: ts.TemplateLiteral): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return [template.head.text, ...template.templateSpans.map(span => span.literal.text)].join(' ? ')
}

function looksLikeSql(text: string): boolean {
  return /\b(select|insert\s+into|update|delete\s+from)\b/.test(text) && /\b(from|into|set)\b/.test(text)
}

/** Tables where SQL names them: after `from` and its like, in lists of them, and before a column. */
function namesInSql(
  text: string,
  known: (name: string) => boolean,
  functions: ReadonlySet<string>,
): Set<string> {
  const tokens =
    text
      .replace(/--.*$/gm, ' ')
      .replace(/'(?:[^']|'')*'/g, ' ')
      .match(/\w+|[^\s\w]/g) ?? []
  const names = new Set<string>()
  tokens.forEach((token, at) => {
    const before = tokens[at - 1]?.toLowerCase() ?? ''
    const after = tokens[at + 1]
    const named =
      BEFORE_TABLE.has(before) ||
      (before !== '.' && after === '.') ||
      (before === ',' && isListed(tokens, at))
    const called = functions.has(token) && after === '('
    if ((named || called) && known(token)) names.add(token)
  })
  return names
}

/** Whether the token goes on a list of tables: `from a, b as c, d`. */
function isListed(tokens: readonly string[], at: number): boolean {
  for (let i = at - 2; i >= 0; i--) {
    const token = tokens[i]?.toLowerCase() ?? ''
    if (BEFORE_TABLE.has(token)) return true
    if (
      !/^\w+$|^,$/.test(token) ||
      ['select', 'by', 'where', 'on', 'set', 'values', 'returning'].includes(token)
    )
      return false
  }
  return false
}
