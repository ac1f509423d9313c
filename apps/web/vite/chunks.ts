/** What the build knows of a module; the part of rolldown's `ModuleInfo` that is asked for here. */
interface ModuleInfo {
  importedIds: readonly string[]
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null
}

const BASE =
  /node_modules\/(?:react|react-dom|scheduler|@tanstack\/(?:query-core|react-query)|@lingui\/core)\/|vite\/preload-helper/

/** Text areas that share a file, one for each language: those of every page, of posts and creators, and of guests' forms. */
const TEXT_FILES = [
  ['texts', /locales\/(\w+)\/(?:common|shell|ui)\.po$/],
  ['texts-forms', /locales\/(\w+)\/(?:auth|errors)\.po$/],
  ['texts-content', /locales\/(\w+)\/(?:profile|posts|home)\.po$/],
] as const

interface Pages {
  /** The browser's entry, absolute. */
  entry: string
  /** Modules of guests' screens, and those among them that show what creators publish, and that are a form. */
  guests: readonly string[]
  content: readonly string[]
  forms: readonly string[]
  /** Modules of all other screens and their frame, and those among them that come first after a log-in. */
  members: readonly string[]
  first: readonly string[]
}

/**
 * Which file of the build a module goes into, so that a page needs few: what every page stands on (`base`), what the
 * entry brings (`main`), what guests' screens share (`guest`; what only a creator's pages share is `content`, and what
 * forms share is `forms`, for the screens behind the login, too), the rest of one such screen (`page-…`), and what the
 * screens behind the login share, with the first of them (`inside`). What is only ever imported on demand is left to
 * the bundler.
 */
export function chunkNames({ entry, guests, content, forms, members, first }: Pages) {
  const known = new WeakMap<Graph, Map<string, string>>()

  return (id: string, graph: Graph): string | null => {
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
    const elsewhere = sharedBy([
      ...guests.filter(file => !content.includes(file) && !forms.includes(file)).map(closure),
      together(content),
      together(forms),
    ])
    give(elsewhere, 'guest')
    give(sharedBy(content.map(closure)), 'content')
    give(sharedBy(forms.map(closure)), 'forms')
    for (const file of guests) give(closure(file), pageName(file))
    give(sharedBy(members.map(closure)), 'inside')
    for (const file of first) give(closure(file), 'inside')
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

/** What stands in more than one of the sets. */
function sharedBy(sets: readonly ReadonlySet<string>[]): Set<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const set of sets) for (const id of set) (seen.has(id) ? shared : seen).add(id)
  return shared
}
