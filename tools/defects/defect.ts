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

/** The defects of one folder: `files` are named from `apps/server/src/`, as `tests` are. */
export const within =
  (folder: string) =>
  (name: string, file: string, find: string, replace: string, ...tests: readonly string[]): Defect => ({
    name,
    changes: [{ file: path(folder, file), find, replace }],
    caughtBy: tests.map(test => path(folder, test)),
  })

/** A name with a slash in front is meant from `apps/server/`, any other from the folder. */
function path(folder: string, name: string): string {
  return name.startsWith('/') ? `apps/server${name}` : `apps/server/src/${folder}/${name}`
}
