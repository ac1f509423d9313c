import { parseArgs } from 'node:util'
import { findBrowser } from '../tools/lib/browser.mjs'
import { joinDatabase, prepareDatabase } from './database.ts'
import { FULL_SIZE, loadDataset } from './dataset.ts'
import { growth } from './growth.ts'
import { printTable, writeFigures } from './report.ts'
import type { Row } from './row.ts'
import { delivery } from './rows/delivery.ts'
import { diffusion } from './rows/diffusion.ts'
import { documents } from './rows/documents.ts'
import { explore } from './rows/explore.ts'
import { followers } from './rows/followers.ts'
import { lighthouseRows } from './rows/lighthouse.ts'
import { lives } from './rows/lives.ts'
import { login } from './rows/login.ts'
import { messages } from './rows/messages.ts'
import { pages } from './rows/pages.ts'
import { purchases } from './rows/purchases.ts'
import { reads } from './rows/reads.ts'
import { atRest, memory, start } from './rows/rest.ts'
import { uploads } from './rows/uploads.ts'
import { videos } from './rows/videos.ts'
import { Stage } from './stage.ts'

const USAGE = `npm run bench [-- --only <part> …] [--growth] [--write]
  --only <part>  some of: start, pages, memory, rest, lighthouse, reads, explore, messages, purchases, delivery,
                 documents, followers, diffusion, videos, lives, login; and uploads, which is not in a run of all
  --growth       instead: CPU a page with 10⁴ and with 10⁶ posts, 10⁵ and 10⁷ messages (takes many minutes);
                 with --only explore discovery alone, with fewer messages
  --write        puts the figures into docs/performance.md`

/**
 * In this order: memory before anything has been loaded with work; logging in late, because it fills the sessions; first
 * visits last, because they take longer than the access tokens of the dataset are good for.
 */
const PARTS = {
  pages,
  memory,
  rest: atRest,
  reads,
  explore,
  messages,
  purchases,
  delivery,
  documents,
  followers,
  diffusion,
  videos,
  lives,
  login,
  lighthouse: lighthouseRows,
}
/** Measured where it is asked for alone: it takes a minute and six gigabytes, and leaves another server behind. */
const ASKED_FOR = { uploads }
const ALL = { ...PARTS, ...ASKED_FOR }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      growth: { type: 'boolean' },
      write: { type: 'boolean' },
    },
  })
  const stage = new Stage()
  try {
    const rows = values.growth
      ? await growth(stage, log, { discoveryAlone: values.only?.includes('explore') ?? false })
      : await measureAll(stage, values.only ?? ['start', ...Object.keys(PARTS)])
    printTable(rows)
    if (values.write) writeFigures(values.growth ? 'growth' : 'ratios', rows)
  } finally {
    await stage.close()
  }
}

async function measureAll(stage: Stage, only: readonly string[]): Promise<Row[]> {
  if (only.some(part => part !== 'start' && !(part in ALL))) throw new Error(USAGE)
  // before hours of measuring, at whose end it would be missed
  if (only.includes('lighthouse')) {
    const browser = await findBrowser()
    if (browser !== undefined) process.env.CHROMIUM_PATH = browser
  }
  log('Loading 1,000 people and 10,000 posts …')
  const dataset = await prepareDatabase(stage, (connection, dataDir) =>
    loadDataset(connection, dataDir, FULL_SIZE),
  )
  log('Starting …')
  const { server, row } = await start(stage)
  const { connection, pid } = await joinDatabase(stage)
  const installation = { stage, dataset, server, connection, databasePid: pid }
  const rows = only.includes('start') ? [row] : []
  for (const [part, measure] of Object.entries(ALL)) {
    if (!only.includes(part)) continue
    log(`Measuring ${part} …`)
    const measured = await measure(installation)
    for (const { name, result, note } of measured) log(`  ${name}: ${result} (${note})`)
    rows.push(...measured)
  }
  return rows
}

const begun = performance.now()
function log(line: string): void {
  const seconds = ((performance.now() - begun) / 1000).toFixed(0).padStart(4)
  process.stderr.write(`${seconds} s  ${line}\n`)
}

// What a part has left open, such as a server beside which it measured, would keep the program from its end.
main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error instanceof Error ? (error.stack ?? error.message) : error)
    process.exit(1)
  },
)
