/** A small plausible mistake, and the tests that must notice it. */
export interface Defect {
  /** Unique, in words that could stand in a commit: what is wrong with the program now. */
  name: string
  /** What to plant. Each text occurs exactly once in its file; short ones survive edits. */
  changes: readonly Change[]
  /** Test files, from the root, of which at least one must fail. */
  caughtBy: readonly string[]
}

export interface Change {
  file: string
  find: string
  replace: string
}

type Plant = (
  name: string,
  file: string,
  find: string,
  replace: string,
  ...tests: readonly string[]
) => Defect

/** The defects of one folder of the server: `file` and `tests` are named from it, with a slash in front from `apps/server/`. */
export const within = (folder: string): Plant => plant(`apps/server/src/${folder}/`, 'apps/server')

/** The same of the web client, below `apps/web/src/`. */
export const withinWeb = (folder: string): Plant => plant(`apps/web/src/${folder}/`, 'apps/web')

/** The same with names from the root. */
export const atRoot: Plant = plant('', '')

function plant(folder: string, top: string): Plant {
  const path = (name: string) => (name.startsWith('/') ? top + name : folder + name)
  return (name, file, find, replace, ...tests) => ({
    name,
    changes: [{ file: path(file), find, replace }],
    caughtBy: tests.map(path),
  })
}
