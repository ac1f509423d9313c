import { SIDES_OF } from '@calina/contract'
import { sql } from 'kysely'
import { ManualClock } from '../src/platform/clock.ts'
import { type Services, systemContext, type TransactionContext } from '../src/platform/context.ts'
import { inTurn } from '../src/platform/db/in-turn.ts'
import { markAsDemo } from '../src/platform/db/installation.ts'
import type { Mailer } from '../src/platform/mail/mailer.ts'
import { type ArtName, artFile } from './demo/art.ts'
import { planAutomaticMessages } from './demo/automatic-messages.ts'
import { planCalls } from './demo/calls.ts'
import { CHATS } from './demo/chats.ts'
import { planConnections } from './demo/connections.ts'
import { CREATORS } from './demo/creators.ts'
import { DIFFUSION_ART, planDiffusions } from './demo/diffusions.ts'
import { fileOfSide, planDocuments } from './demo/documents.ts'
import { planFanLists } from './demo/fan-lists.ts'
import { FANS, MATEO } from './demo/fans.ts'
import { type DemoFilm, FILMS } from './demo/films.ts'
import { planHelpers } from './demo/helpers.ts'
import { CLARA, planHouse } from './demo/house.ts'
import { IDENTITIES } from './demo/identities.ts'
import { planLives } from './demo/lives.ts'
import { planMessageLife } from './demo/message-life.ts'
import { PAST_GATEWAY } from './demo/money.ts'
import { EMAILS, enter, PASSWORD } from './demo/people.ts'
import { planPerformers } from './demo/performers.ts'
import { planPromotions } from './demo/promotions.ts'
import { planRefunds } from './demo/refunds.ts'
import { type ArtUse, RenderedArt } from './demo/rendered-art.ts'
import { planReports } from './demo/reports.ts'
import { planSentVaultFiles } from './demo/sent-vault-files.ts'
import { Stage } from './demo/stage.ts'
import { Story } from './demo/story.ts'
import { planSubscriptionGifts } from './demo/subscription-gifts.ts'
import { planTickets } from './demo/tickets.ts'
import { planVaults, VAULT_ART } from './demo/vaults.ts'
import { planWithdrawals } from './demo/withdrawals.ts'
import { Random } from './random.ts'

/** Who can log in to the demo at once. */
export const DEMO_LOGINS = [
  { email: EMAILS[MATEO] ?? '', password: PASSWORD, role: 'fan' },
  { email: EMAILS.inescarmona ?? '', password: PASSWORD, role: 'creator' },
  { email: EMAILS[CLARA] ?? '', password: PASSWORD, role: 'staff (administrator)' },
] as const

/** Mails of the past have been read, and are gone. */
const PAST_MAILER: Mailer = { send: async () => undefined, sendSoon: () => undefined }

/** Chance of the demo: the same people do the same things every time. */
const SEED = 20_260

/**
 * Loads the demo: creators, fans, who runs the house, and half a year of what they did, through the same commands as people, all of it
 * or nothing. Does nothing where there are people already. Throws outside the demo.
 */
export async function seedSmall(services: Services): Promise<void> {
  if (services.config.mode !== 'demo') throw new Error('demo data is loaded in demo mode only')
  if (await hasPeople(services)) return
  const now = services.clock.now()
  const art = await RenderedArt.begin(artNeeded())
  try {
    // Two processes that start at once: the second waits, and then finds people.
    await inTurn(systemContext(services, 'seed'), 'calina demo data', async outer => {
      if (await hasPeople(outer)) return
      await markAsDemo(outer.db, now)
      // Between two statements pictures may be waited for.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(outer.db)
      const clock = new ManualClock(now)
      const gateways = new Map([[PAST_GATEWAY.name, PAST_GATEWAY]])
      const tx = { ...outer, clock, gateways, mailer: PAST_MAILER }
      const random = new Random(SEED)
      const stage = new Stage(tx, clock, now)
      const players = await enter(stage, art, random)
      // The other modules handle the facts about the people before anything is done by them.
      stage.setClock(now)
      await drain(tx)
      const playerOf = (username: string) => {
        const player = players.get(username)
        if (player === undefined) throw new Error(`there is nobody called ${username}`)
        return player
      }
      planConnections(stage, playerOf)
      planDocuments(stage, art, playerOf)
      planHouse(stage, playerOf)
      planTickets(stage, playerOf)
      new Story(stage, art, random, playerOf).plan()
      planReports(stage, playerOf)
      planPerformers(stage, playerOf)
      planHelpers(stage, playerOf)
      planVaults(stage, art, playerOf)
      planSentVaultFiles(stage, playerOf)
      planSubscriptionGifts(stage, playerOf)
      planPromotions(stage, playerOf)
      planDiffusions(stage, art, { playerOf, fans: FANS.map(({ username }) => username) })
      planAutomaticMessages(stage, playerOf)
      planFanLists(stage, playerOf)
      planMessageLife(stage, playerOf)
      planCalls(stage, playerOf)
      planLives(stage, playerOf, ['anaroldan', 'julianvega', 'carlaprieto'])
      planWithdrawals(stage, playerOf)
      planRefunds(stage, playerOf)
      // Nothing else tells the planner, before the commit, that the outbox is not empty: it would read the whole of it for each fact.
      await sql`analyze outbox`.execute(tx.db)
      await stage.play(() => drain(tx))
    })
  } finally {
    await art.close()
  }
}

/** Relays until nothing is left: handlers publish facts, too. */
async function drain(tx: TransactionContext): Promise<void> {
  while ((await tx.outbox.drain(tx)) > 0);
}

async function hasPeople({ db }: Pick<Services, 'db'>): Promise<boolean> {
  return (await db.selectFrom('user_account').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Every picture once for each kind of use, in about the order in which they are needed. */
function artNeeded() {
  const posted = [
    ...CREATORS.flatMap(creator => creator.posts.toReversed()).flatMap(({ art = [] }) => art),
    ...Object.values<DemoFilm>(FILMS).flatMap(({ poster }) => poster ?? []),
    ...VAULT_ART,
    ...DIFFUSION_ART,
    ...CHATS.flatMap(chat => chat.lines).flatMap(([, , , art = []]) => art),
  ]
  const each = (purpose: ArtUse, names: Iterable<ArtName>) =>
    [...new Set(names)].map(name => ({ file: artFile(name), purpose }))
  return [
    ...each('avatar', [...CREATORS.map(creator => creator.avatar), 'leaf1']),
    ...each(
      'cover',
      CREATORS.map(creator => creator.cover),
    ),
    ...IDENTITIES.flatMap(identity =>
      SIDES_OF[identity.type].map(side => ({
        file: fileOfSide(identity, side),
        purpose: 'document' as const,
      })),
    ),
    ...each('post', posted),
  ]
}
