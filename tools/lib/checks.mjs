import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { serverNode } from './node.mjs'
import { ROOT } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Runs everything that reads the code without running the product, two checks at a time. Returns each check's name,
 * whether it passed and what it said.
 */
export async function runChecks() {
  const [first, waiting] = [ownChecks(), otherChecks()]
  const results = []
  // Before the others, which read what is generated.
  for (const check of first) results.push(await timedCheck(check))
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      results.push(await timedCheck(next))
  }
  await Promise.all([work(), work()])
  return results
}

async function timedCheck(check) {
  const started = performance.now()
  const result = await runCheck(check)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${result.passed ? '✓' : '✗'} ${check.name} (${seconds} s)`)
  if (!result.passed) console.log(result.output)
  return result
}

/**
 * Runs one check; a failure ends with what mends it, where one command does.
 * @param {{ name: string, args: readonly string[], remedy?: string }} check
 */
export async function runCheck({ name, args, remedy }) {
  const { code, output } = await run(serverNode(), args, { capture: true })
  const passed = code === 0
  const said = output.trimEnd()
  return { name, passed, output: passed || remedy === undefined ? said : `${said}\n\n${remedy}` }
}

/**
 * The check of lint and format. Biome always colours its output; here only for a terminal.
 * @param {string} target file or folder
 */
export function lintCheck(target = '.') {
  return {
    name: 'lint and format',
    args: [
      path.join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
      'ci',
      '--error-on-warnings',
      `--colors=${process.stdout.isTTY ? 'force' : 'off'}`,
      target,
    ],
    remedy: '`npm run format` mends the format and whatever is marked FIXABLE.',
  }
}

function otherChecks() {
  const module = (...file) => path.join(ROOT, 'node_modules', ...file)
  const tsc = module('typescript-native/bin/tsc')
  return [
    { name: 'types of the server', args: [tsc, '-p', '.'] },
    { name: 'types of the web client', args: [tsc, '-p', 'apps/web'] },
    { name: 'types of the service worker', args: [tsc, '-p', 'apps/web/src/service-worker'] },
    { name: 'types of the browser tests', args: [tsc, '-p', 'e2e'] },
    lintCheck(),
    {
      name: 'import rules',
      args: [
        module('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.cjs',
        ...['apps', 'packages', 'e2e', 'bench', 'tools'].filter(folder =>
          existsSync(path.join(ROOT, folder)),
        ),
      ],
    },
    { name: 'dead code', args: [module('knip/bin/knip.js')] },
  ]
}

/** Every file in `tools/checks` is a check that ends with another code than zero when it fails. */
function ownChecks() {
  const folder = path.join(ROOT, 'tools/checks')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter(file => /\.(mjs|ts)$/.test(file) && !file.endsWith('.test.ts'))
    .sort()
    .map(file => ({ name: path.parse(file).name.replaceAll('-', ' '), args: [path.join(folder, file)] }))
}
