import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Files of the repository and what each loads, by paths relative to its root. Types are left out: nothing runs them. */
export interface ModuleGraph {
  files: ReadonlySet<string>
  /** Everything that a file loads, itself included. Nothing beyond `stops` is followed. */
  reach(file: string, stops?: ReadonlySet<string>): ReadonlySet<string>
  /** Names of the operations that a file of the contract describes. */
  operations(file: string): string[]
  /** Whether a file handles or calls one of the operations. */
  usesOperation(file: string, operations: readonly string[]): boolean
}

interface Import {
  target: string
  /** Undefined: the whole file. */
  names: readonly string[] | undefined
}

interface Facts {
  imports: Import[]
  /** What a file passes on from another one, by the name that it gives it. */
  passesOn: Map<string, { target: string; name: string }>
  /** Files of which it passes on everything. */
  passesOnAll: string[]
}

const OPERATION = /^ {2}(\w+): route\(/gm
const SOURCE = /\.(ts|tsx|mts|mjs|css)$/
const SKIPPED = /^(node_modules|dist|\.cache|\.git|test-results)$/
/** An import or export statement with `from`; its clause, and the file that it names. */
const STATEMENT = /^(import|export)\s+(type\s+)?([^'";]*?)\s*from\s+'([^']+)'/gm
const BARE = /^import\s+'([^']+)'/gm
/** `import('…')` and `new URL('…', import.meta.url)`, which start workers. */
const DYNAMIC = /(?:\bimport|\bnew URL)\(\s*'([^']+)'/g

/** Reads all sources below `folders` of `root`. */
export function readModuleGraph(root: string, folders: readonly string[]): ModuleGraph {
  const files = new Set(folders.flatMap(folder => filesOf(root, folder)))
  const resolve = resolver(root, files)
  const facts = new Map<string, Facts>()
  const texts = new Map<string, string>()
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')
    texts.set(file, text)
    return text
  }
  const factsOf = (file: string): Facts => {
    let known = facts.get(file)
    if (known === undefined) {
      known = readFacts(textOf(file), name => resolve(file, name))
      facts.set(file, known)
    }
    return known
  }
  /** The file in which a name is written, behind all that pass it on. */
  const writtenIn = (file: string, name: string, seen = new Set<string>()): string | undefined => {
    if (seen.has(file)) return undefined
    seen.add(file)
    const { passesOn, passesOnAll } = factsOf(file)
    const next = passesOn.get(name)
    if (next !== undefined) return writtenIn(next.target, next.name, seen) ?? next.target
    if (passesOnAll.length === 0) return file
    if (writes(textOf(file), name)) return file
    for (const each of passesOnAll) {
      const found = writtenIn(each, name, seen)
      if (found !== undefined && writes(textOf(found), name)) return found
    }
    return file
  }
  const targetsOf = (file: string): string[] =>
    factsOf(file).imports.flatMap(({ target, names }) =>
      names === undefined ? [target] : names.map(name => writtenIn(target, name) ?? target),
    )
  return {
    files,
    reach(file, stops = new Set()) {
      const reached = new Set<string>([file])
      for (const each of reached) {
        if (each !== file && stops.has(each)) continue
        for (const target of targetsOf(each)) reached.add(target)
      }
      return reached
    },
    operations: file => [...textOf(file).matchAll(OPERATION)].flatMap(([, name]) => name ?? []),
    usesOperation: (file, operations) =>
      operations.length > 0 && new RegExp(`\\broutes\\.(${operations.join('|')})\\b`).test(textOf(file)),
  }
}

function filesOf(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap(entry => {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) return filesOf(root, file)
      return SOURCE.test(entry.name) ? [file] : []
    })
}

function readFacts(text: string, resolve: (name: string) => string | undefined): Facts {
  const facts: Facts = { imports: [], passesOn: new Map(), passesOnAll: [] }
  for (const [, kind, type, clause = '', from = ''] of text.matchAll(STATEMENT)) {
    const target = resolve(from)
    if (target === undefined || type !== undefined) continue
    const names = namesOf(clause)
    if (kind === 'import') {
      if (names === undefined || names.length > 0)
        facts.imports.push({ target, names: names?.map(({ name }) => name) })
    } else if (names === undefined) facts.passesOnAll.push(target)
    else for (const { name, as } of names) facts.passesOn.set(as, { target, name })
  }
  for (const pattern of [BARE, DYNAMIC])
    for (const [, from = ''] of text.matchAll(pattern)) {
      const target = resolve(from)
      if (target !== undefined) facts.imports.push({ target, names: undefined })
    }
  return facts
}

/** The names in the braces of a clause, without types; undefined where it takes the whole file. */
function namesOf(clause: string): { name: string; as: string }[] | undefined {
  const braces = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1]
  if (braces === undefined) return undefined
  return braces
    .split(',')
    .map(each => each.trim())
    .filter(each => each !== '' && !each.startsWith('type '))
    .map(each => {
      const [name = each, as = name] = each.split(/\s+as\s+/)
      return { name, as }
    })
}

function writes(text: string, name: string): boolean {
  return new RegExp(`^export (?:async )?(?:const|let|function\\*?|class|enum) ${name}\\b`, 'm').test(text)
}

/** Finds the file of an import: relative ones, packages of this repository, and the `imports` of the web client. */
function resolver(root: string, files: ReadonlySet<string>) {
  const aliases: [string, string][] = []
  for (const workspace of ['apps/server', 'apps/web', 'packages/contract']) {
    const manifest = path.join(root, workspace, 'package.json')
    if (!existsSync(manifest)) continue
    const { name, imports = {}, exports = {} } = JSON.parse(readFileSync(manifest, 'utf8'))
    const add = (from: string, to: string) => aliases.push([from, path.posix.join(workspace, to)])
    for (const [from, to] of Object.entries<string>(imports)) add(from, to)
    for (const [from, to] of Object.entries<string>(exports)) add(path.posix.join(name, from), to)
  }
  return (importer: string, name: string): string | undefined => {
    const candidate = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(importer), name)
      : aliased(name)
    return candidate !== undefined && files.has(candidate) ? candidate : undefined
  }
  function aliased(name: string): string | undefined {
    for (const [from, to] of aliases) {
      if (from === name) return to
      if (from.endsWith('*') && name.startsWith(from.slice(0, -1)))
        return to.replace('*', name.slice(from.length - 1))
    }
    return undefined
  }
}
