import { fail, run } from './run.mjs'

/** Installs a package of Debian, where this machine has apt-get and this is root; ends the process otherwise. */
export async function installDebianPackage(name) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    fail(`${name} is missing, and only root on Debian can install it by itself: apt-get install ${name}`)
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const { code } = await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' } })
    if (code !== 0) fail(`apt-get ${args.join(' ')} failed`)
  }
}
