import { realpathSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A new folder that others may pass through, such as the user PostgreSQL runs as when the tests run as root. */
export async function makeTemporaryFolder(prefix: string): Promise<string> {
  const folder = realpathSync(await mkdtemp(path.join(tmpdir(), prefix)))
  await chmod(folder, 0o755)
  return folder
}
