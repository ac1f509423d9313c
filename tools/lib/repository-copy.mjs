import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * A copy of the repository in a new temporary folder, in which sources can be changed; installed packages are shared, the
 * repository's own are those of the copy. Returns the folder.
 */
export function copyRepository() {
  const copy = mkdtempSync(path.join(tmpdir(), 'calina-copy-'))
  const listed = execFileSync(
    'git',
    ['-C', ROOT, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  )
  for (const file of listed.split('\0').filter(name => name !== '' && existsSync(path.join(ROOT, name)))) {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    cpSync(path.join(ROOT, file), path.join(copy, file))
  }
  for (const workspace of ['.', 'apps/server', 'apps/web']) {
    const installed = path.join(ROOT, workspace, 'node_modules')
    if (!existsSync(installed)) continue
    mkdirSync(path.join(copy, workspace, 'node_modules'))
    for (const name of readdirSync(installed)) {
      const target = path.join(copy, workspace, 'node_modules', name)
      // Relative links to the packages of the copy.
      if (name === '@calina')
        cpSync(path.join(installed, name), target, { recursive: true, verbatimSymlinks: true })
      else if (!name.startsWith('.vite')) symlinkSync(path.join(installed, name), target)
    }
  }
  return copy
}
