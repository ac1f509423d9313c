import path from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from './app.ts'
import { loadConfig } from './config/config.ts'
import { loadPersons } from './modules/accounts/index.ts'
import { type Traced, traceMark } from './modules/media/index.ts'
import { mediaOfPost, postShowing } from './modules/posts/index.ts'
import { systemClock } from './platform/clock.ts'
import { type Context, systemContext } from './platform/context.ts'
import { withCommandDatabase } from './platform/db/command-database.ts'
import { claimInstallation } from './platform/db/installation.ts'
import { isId } from './platform/ids.ts'
import { createLogger } from './platform/logger.ts'

const USAGE = 'npm run trace -- FILE, and where it is known --post ID or --media ID.'

interface Asked {
  file: string
  post: string | undefined
  media: string | undefined
}

/**
 * `npm run trace -- FILE`: names the account to which the copy of a picture was served that a file was made of, such as a
 * screenshot; several where copies were mixed. Looks among all pictures that carry marks, or among those of a post (`--post ID`), or for one (`--media ID`).
 * Exits 1 when nobody is found.
 */
async function main(): Promise<number> {
  const asked = askedIn(process.argv.slice(2))
  const config = loadConfig(process.env)
  return await withCommandDatabase(config, 'trace', async ({ connection, pool }) => {
    await claimInstallation(pool, config, systemClock)
    const logger = createLogger('warn')
    const app = await createApp({ config, clock: systemClock, logger, connection })
    return await trace(systemContext(app.services, 'trace-command'), asked).finally(() => app.stop())
  })
}

function askedIn(args: string[]): Asked {
  const { values, positionals } = parsed(args)
  const [file, ...more] = positionals
  const { post, media } = values
  if (file === undefined || more.length > 0) throw new Error(USAGE)
  if (post !== undefined && media !== undefined) throw new Error(USAGE)
  for (const id of [post, media]) if (id !== undefined && !isId(id)) throw new Error(`"${id}" is no id.`)
  // npm runs its commands in the folder of the repository; the file is named from where the operator is.
  return { file: path.resolve(process.env.INIT_CWD ?? '.', file), post, media }
}

function parsed(args: string[]) {
  try {
    const options = { post: { type: 'string' }, media: { type: 'string' } } as const
    return parseArgs({ args, allowPositionals: true, options })
  } catch {
    throw new Error(USAGE)
  }
}

async function trace(ctx: Context, { file, post, media }: Asked): Promise<number> {
  const inPost = post === undefined ? undefined : await mediaOfPost(ctx.db, post)
  const mediaIds = media === undefined ? inPost : [media]
  if (mediaIds?.length === 0) throw new Error('There is no such post, or it has no pictures.')
  const traced = await traceMark(ctx, { file, mediaIds })
  for (const found of traced.found) for (const line of await somebody(ctx, traced, found)) console.log(line)
  if (traced.found.length > 0) return 0
  for (const line of nobody(traced)) console.log(line)
  return 1
}

async function somebody(ctx: Context, { suspects }: Traced, found: Traced['found'][number]) {
  const person = (await loadPersons(ctx.db, [found.viewerId])).get(found.viewerId)
  const post = await postShowing(ctx.db, found.mediaId)
  return [
    `@${person?.username ?? ''}  account ${found.viewerId}`,
    `post ${post ?? 'none'}, picture ${found.mediaId}, first served ${found.firstServedAt.toISOString()}`,
    `The chance that this is wrong is less than 1 in 10^${Math.floor(-found.chanceExponent)}: ${found.score.toFixed(1)} standard deviations, ${counted(suspects, 'account')} compared, ${Math.round(100 * found.coverage)} % of the picture seen.`,
  ]
}

function nobody({ compared, placed, suspects }: Traced): string[] {
  if (placed.length > 0)
    return [
      `Nobody was found: the file shows picture ${placed.join(', ')}, but none of ${counted(suspects, 'mark')} is in it.`,
    ]
  return [`Nobody was found: none of ${counted(compared, 'picture')} is in the file.`]
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
