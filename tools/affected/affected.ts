import path from 'node:path'
import type { ModuleGraph } from './module-graph.ts'

/** Tests that a change may break, by the runner that runs them. */
export interface Affected {
  server: string[]
  web: string[]
  /** Names of browser tests, as `npm run e2e -- NAME` takes them. */
  browser: string[]
  /** Changed files that most tests depend on: only a whole run says what they break. */
  everywhere: string[]
  /** Tests that load most modules and are therefore left to the whole run. */
  leftOut: string[]
}

/** Everything that starts the whole server goes through this file, which loads every module. */
const COMPOSITION_ROOT = 'apps/server/src/app.ts'
/** The list of all operations. A name that is imported through it leads to the file that writes the name. */
const CONTRACT = 'packages/contract/src/index.ts'
const STOPS = new Set([COMPOSITION_ROOT, CONTRACT])
const MODULE = /^apps\/server\/src\/modules\/([^/]+)\//
const CONTRACT_AREA = /^packages\/contract\/src\/([^/]+)\.ts$/
const FEATURE = /^apps\/web\/src\/(?:features\/([^/]+)\/|app\/routes\/([^/]+)\.tsx)/
const TEST = /\.test\.tsx?$/
const SPEC = /^e2e\/([^/]+)\.spec\.ts$/
/** A change that reaches a larger part of the tests than this says nothing about which are affected. */
const MOST = 0.5

/**
 * Chooses the tests that `changed` may break. A test is affected when it loads a changed file. One that starts the whole
 * server would load all of it, so it stands for its own module: it is affected when the module loads a changed file, or
 * handles an operation that a changed file of the contract describes. A browser test is of the areas in its name.
 */
export function affectedBy(changed: readonly string[], graph: ModuleGraph): Affected {
  const reaches = new Map<string, ReadonlySet<string>>()
  const reach = (file: string): ReadonlySet<string> => {
    const known = reaches.get(file) ?? graph.reach(file, STOPS)
    reaches.set(file, known)
    return known
  }
  const tests = [...graph.files].filter(file => TEST.test(file))
  const isShared = (file: string) => SIDES.some(side => isLoadedByMost(file, tests.filter(side), reach))
  const everywhere = changed.filter(file => (graph.files.has(file) ? isShared(file) : isConfiguration(file)))
  const local = changed.filter(file => graph.files.has(file) && !everywhere.includes(file))
  const modules = affectedModules(local, graph, reach)
  const folders = new Set(
    everywhere.filter(file => graph.files.has(file)).map(file => path.posix.dirname(file)),
  )
  const isAffected = (test: string): boolean => {
    if (folders.has(path.posix.dirname(test)) || local.some(file => reach(test).has(file))) return true
    const module = moduleOf(test)
    return module !== undefined && modules.has(module) && reach(test).has(COMPOSITION_ROOT)
  }
  const all = new Set([...graph.files].flatMap(file => moduleOf(file) ?? []))
  const isBroad = (test: string) => !local.includes(test) && modulesIn(reach(test)) > all.size * MOST
  const affected = tests.filter(isAffected).sort()
  const chosen = affected.filter(test => !isBroad(test))
  return {
    server: chosen.filter(file => !isWeb(file)),
    web: chosen.filter(isWeb),
    browser: browserTests(local, graph, modules),
    everywhere,
    leftOut: affected.filter(isBroad),
  }
}

type Reach = (file: string) => ReadonlySet<string>

const moduleOf = (file: string): string | undefined => MODULE.exec(file)?.[1]
const isWeb = (file: string): boolean => file.startsWith('apps/web/')
const SIDES = [isWeb, (file: string) => !isWeb(file)]

const isLoadedByMost = (file: string, tests: readonly string[], reach: Reach): boolean =>
  tests.filter(test => reach(test).has(file)).length > tests.length * MOST

const modulesIn = (files: ReadonlySet<string>): number =>
  new Set([...files].flatMap(file => moduleOf(file) ?? [])).size

/** What is no source, and yet decides what runs: migrations, the lock file, configurations. */
const isConfiguration = (file: string): boolean =>
  /(\.sql|package(-lock)?\.json|\.config\.\w+|\.po)$/.test(file)

function affectedModules(local: readonly string[], graph: ModuleGraph, reach: Reach): Set<string> {
  const operations = local.flatMap(file => graph.operations(file))
  const uses = (file: string) =>
    local.some(each => reach(file).has(each)) || graph.usesOperation(file, operations)
  const affected = new Set<string>()
  for (const file of graph.files) {
    const module = moduleOf(file)
    if (module !== undefined && !affected.has(module) && !TEST.test(file) && uses(file)) affected.add(module)
  }
  return affected
}

/** The browser tests that changed themselves, and those of the areas in which something changed. */
function browserTests(
  local: readonly string[],
  { files }: ModuleGraph,
  modules: ReadonlySet<string>,
): string[] {
  const specs = [...files].flatMap(file => SPEC.exec(file)?.[1] ?? [])
  const changed = local.flatMap(file => SPEC.exec(file)?.[1] ?? [])
  const product = local.filter(file => !TEST.test(file))
  const words = new Set(product.flatMap(file => areaWords(file, modules)))
  return [
    ...new Set([...changed, ...specs.filter(spec => spec.split('-').some(part => words.has(stem(part))))]),
  ].sort()
}

/** The area of a file by its folder, and what its own name says. */
function areaWords(file: string, modules: ReadonlySet<string>): string[] {
  const module = moduleOf(file)
  const [, feature, route] = FEATURE.exec(file) ?? []
  const [, contract] = CONTRACT_AREA.exec(file) ?? []
  const area =
    feature ?? route ?? contract ?? (module !== undefined && modules.has(module) ? module : undefined)
  if (area === undefined) return []
  const [name = ''] = path.posix.basename(file).split('.')
  return [area, ...name.split('-')].map(stem)
}

/** `post` of `posts`, so that areas and what is in them have one name. */
const stem = (word: string): string => word.replace(/s$/, '')
