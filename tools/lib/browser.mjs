import { existsSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.mjs'

/** Playwright takes the connection away from older ones in a way that they do not understand. */
const OLDEST = 156

/** Without a window to draw, Chromium's shell for headless use takes 40 % less CPU than the whole browser. */
const SHELL = '/usr/bin/chromium-headless-shell'
const DEBIAN = '/usr/bin/chromium'
const SYSTEM = [
  SHELL,
  DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Finds a Chromium that starts and is new enough: the one that `CHROMIUM_PATH` names, the system's, Playwright's own; or
 * installs one, by Playwright or by apt-get. Returns its path, or nothing for Playwright's own. Throws when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    const problem = await problemOf(given)
    if (problem === undefined) return given
    throw new Error(`CHROMIUM_PATH: ${given} cannot be used: ${problem}`)
  }
  for (const file of SYSTEM)
    if (existsSync(file) && (await starts(file)))
      return file === DEBIAN && (await canInstallShell()) && (await starts(SHELL)) ? SHELL : file
  if (await starts(undefined)) return undefined

  console.log('No Chromium here: installing one …')
  await run('npx', ['--no-install', 'playwright', 'install', 'chromium', 'chromium-headless-shell'])
  if (await starts(undefined)) return undefined
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'])
    for (const name of ['chromium-headless-shell', 'chromium']) {
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env: { DEBIAN_FRONTEND: 'noninteractive' },
      })
      for (const file of SYSTEM) if (existsSync(file) && (await starts(file))) return file
    }
  }
  throw new Error(
    `No Chromium could be installed. Install one (${OLDEST} or newer) and set CHROMIUM_PATH to its program.`,
  )
}

/** Debian's shell comes beside Debian's browser, where this is root; where it does not come, the browser does as well. */
async function canInstallShell() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false
  console.log('Installing the shell of Chromium, with which browser tests are faster …')
  const { code } = await run(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', path.basename(SHELL)],
    { env: { DEBIAN_FRONTEND: 'noninteractive' }, capture: true },
  )
  return code === 0 && existsSync(SHELL)
}

async function starts(executablePath) {
  const problem = await problemOf(executablePath)
  if (problem !== undefined)
    console.log(`${executablePath ?? "Playwright's own Chromium"} cannot be used: ${problem}`)
  return problem === undefined
}

/** Undefined when it is new enough, and starts and ends as it should. */
async function problemOf(executablePath) {
  // Loaded here, because it may only just have been installed.
  const { chromium } = await import('@playwright/test')
  try {
    const browser = await chromium.launch({
      ...(executablePath === undefined ? {} : { executablePath }),
      timeout: 60_000,
    })
    const version = browser.version()
    await browser.close()
    if (Number.parseInt(version, 10) >= OLDEST) return undefined
    return `its version ${version} is older than ${OLDEST}`
  } catch (error) {
    return (
      /error while loading[^\n]*|Executable doesn't exist/.exec(error.message)?.[0] ??
      error.message.split('\n')[0]
    )
  }
}
