/** The part of rolldown's `ModuleInfo` that is read here. */
interface ModuleInfo {
  importedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query))\/|vite\/preload-helper|rolldown\/runtime/

/** What is imported on demand, and needed by every member; and the part of a library that only members' screens use. */
const INSIDE =
  /virtual:contract-routes\/members|src\/app\/member-files\.ts$|@tanstack\/.*\/(?:queriesObserver|useQueries)\.js$/

/** What only staff call. */
const STAFF = /virtual:contract-routes\/staff/

/** What only the forms of guests' screens call. */
const FORMS = /virtual:contract-routes\/forms/

/** The part of a library that other guests' screens use, and not those that many come in by. */
const FIELDS = /@tanstack\/.*\/(?:mutationObserver|useMutation)\.js$/

/** Texts that share a file, one for each language: those of every page, of posts and creators, and of guests' forms. */
const TEXT_FILES = [
  ['texts', /locales\/(\w+)\/(?:areas\.ts|(?:common|shell|ui)\.po)$/],
  ['texts-forms', /locales\/(\w+)\/(?:auth|code|errors)\.po$/],
  ['texts-content', /locales\/(\w+)\/(?:profile|posts)\.po$/],
] as const

interface Pages {
  /** The browser's entry, absolute. */
  entry: string
  /** Modules of guests' screens. */
  guests: readonly string[]
  /** Those that most guests see first: what they share with each other or with the rest comes with the entry. */
  entrances: readonly string[]
  /** Those among them that have much in common, by the name of their common file. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Some of a group that have more in common with each other than with the rest: its common file is without that. */
  parts: readonly (readonly [name: string, files: readonly string[]])[]
  /** What every visitor may open on a screen: it must not bring the code of members with it. */
  opened: readonly string[]
  /** What only members use on those screens. */
  additions: readonly string[]
  /** Modules of all other screens and their frame, and those among them that are needed first after a log-in. */
  members: readonly string[]
  first: readonly string[]
  /** Modules of the screens of staff and their frame. */
  staff: readonly string[]
}

/**
 * Which file of the build a module goes into, so that a page needs few files and none with much that it does not use:
 * what every page needs (`base`), what the entry brings, with what the pages share that most guests see first (`main`),
 * what other guests' screens share, mostly fields (`fields`), what only those of a group share (the group's name, for the
 * screens behind the login, too), the rest of one such screen (`page-…`), what the screens behind the login share, with
 * the first of them and the additions (`inside`), and what only the screens of staff share (`staff`). What is only ever
 * imported on demand, and what staff share with one other screen, is left to the bundler.
 */
export function chunkNames({
  entry,
  guests,
  entrances,
  groups,
  parts,
  opened,
  additions,
  members,
  first,
  staff,
}: Pages) {
  const known = new WeakMap<Graph, Map<string, string>>()

  return (id: string, graph: Graph): string | null => {
    if (INSIDE.test(id)) return 'inside'
    if (FORMS.test(id)) return 'forms'
    if (FIELDS.test(id)) return 'fields'
    if (STAFF.test(id)) return 'staff'
    if (BASE.test(id)) return 'base'
    for (const [name, areas] of TEXT_FILES) {
      const locale = areas.exec(id)?.[1]
      if (locale) return `${name}-${locale}`
    }
    let names = known.get(graph)
    if (!names) {
      names = assign(graph)
      known.set(graph, names)
    }
    return names.get(id) ?? null
  }

  function assign(graph: Graph): Map<string, string> {
    const names = new Map<string, string>()
    const give = (ids: Iterable<string>, name: string) => {
      for (const id of ids) if (!names.has(id)) names.set(id, name)
    }
    const closure = (file: string) => closureOf(file, graph)
    give(closure(entry), 'main')
    const together = (files: readonly string[]) => new Set(files.flatMap(file => [...closure(file)]))
    const grouped = Object.values(groups).flat()
    const alone = guests.filter(file => !grouped.includes(file))
    const common = sharedBy([...alone.map(closure), ...Object.values(groups).map(together)])
    give(inBoth(common, together(entrances)), 'main')
    give(common, 'fields')
    for (const [name, files] of [...parts, ...Object.entries(groups)])
      give(sharedBy(files.map(closure)), name)
    for (const file of guests) give(closure(file), pageName(file))
    const lent = together(opened)
    give(without(sharedBy([...members, ...additions].map(closure)), lent), 'inside')
    for (const file of [...additions, ...first]) give(without(closure(file), lent), 'inside')
    // what a screen of a member has too does not bring the rest of it there
    give(without(sharedBy(staff.map(closure)), new Set([...lent, ...together(members)])), 'staff')
    return names
  }
}

/** The name of a guests' page in the build. */
export const pageName = (file: string): string => `page-${/([^/\\]+)\.tsx$/.exec(file)?.[1] ?? file}`

/** A module and what it cannot run without. */
function closureOf(root: string, graph: Graph): Set<string> {
  const found = new Set([root])
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  return found
}

/** The modules in more than one of the sets. */
function sharedBy(sets: readonly ReadonlySet<string>[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const set of sets) for (const id of set) (seen.has(id) ? shared : seen).add(id)
  return shared
}

const inBoth = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter(id => b.has(id))
const without = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter(id => !b.has(id))
