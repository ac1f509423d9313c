import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Files of a ZIP archive by name. */
export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'calina-export-'))
  const file = path.join(folder, 'export.zip')
  await writeFile(file, archive)
  try {
    const names = execFileSync('unzip', ['-Z1', file], { encoding: 'utf8' }).trim().split('\n')
    return new Map(names.map(name => [name, execFileSync('unzip', ['-p', file, name], { maxBuffer: 1e8 })]))
  } finally {
    await rm(folder, { recursive: true })
  }
}
