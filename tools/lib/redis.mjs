import { installDebianPackage } from './debian.mjs'
import { fail, run } from './run.mjs'

/** Makes sure that `redis-server` is in the path: installs Debian's where it is missing, or ends the process. */
export async function ensureRedis() {
  if (await isThere()) return
  console.log('No Redis here: installing one …')
  await installDebianPackage('redis-server')
  if (!(await isThere())) fail('redis-server was installed, but is not in the path.')
}

async function isThere() {
  const { code } = await run('redis-server', ['--version'], { capture: true })
  return code === 0
}
