import { installDebianPackage } from './debian.mjs'
import { fail, run } from './run.mjs'

/** Makes sure that `ffmpeg` is in the path: installs Debian's where it is missing, or ends the process. */
export async function ensureFfmpeg() {
  if (await isThere()) return
  console.log('No ffmpeg here: installing one …')
  await installDebianPackage('ffmpeg')
  if (!(await isThere())) fail('ffmpeg was installed, but is not in the path.')
}

async function isThere() {
  const { code } = await run('ffmpeg', ['-version'], { capture: true })
  return code === 0
}
