import { listGifts, sendGift } from '../../src/modules/gifts/index.ts'
import {
  createLive,
  endLive,
  enterLive,
  notePeople,
  noteStream,
  remindOfLive,
} from '../../src/modules/lives/index.ts'
import { DAY, MINUTE } from '../../src/platform/clock.ts'
import { inTransaction } from '../../src/platform/db/transaction.ts'
import { MATEO } from './fans.ts'
import { spend } from './money.ts'
import type { Player, Stage } from './stage.ts'

const CREATOR = 'inescarmona'
/** What the entry of the live cost, in cents. */
const ENTRY = 800
/** Who gives most anyway, and was in it. */
const GIVER = 'carlaprieto'
/** How many people were in it, in each of its minutes. */
const PEOPLE = [
  4, 9, 14, 18, 23, 27, 31, 34, 38, 41, 45, 47, 46, 44, 43, 45, 48, 52, 55, 53, 50, 47, 44, 41, 39, 36, 30,
  22,
]

/**
 * The creator of the pictures went live a few days ago: her fans paid the entry and gave her something. Her next live is
 * planned, and they want to be reminded of it. Of neither there are pictures.
 */
export function planLives(
  stage: Stage,
  playerOf: (username: string) => Player,
  fans: readonly string[],
): void {
  const [ines, giver] = [playerOf(CREATOR), playerOf(GIVER)]
  const began = stage.ago(4 * DAY)
  const after = (minutes: number) => new Date(began.getTime() + minutes * MINUTE)
  let live = ''
  stage.at(began, async () => {
    live = (await createLive(stage.as(ines), { ...said(stage), title: 'Revelar una foto en vivo', at: null }))
      .id
    await stream(stage, live)
  })
  for (const [index, username] of fans.entries()) {
    const fan = playerOf(username)
    spend(stage, fan, after(2 + index), stage.amount(ENTRY), () =>
      enterLive(stage.as(fan), { live, price: stage.amount(ENTRY) }),
    )
  }
  for (const [minute, title, cents] of [
    [9, 'Flor', 100],
    [18, 'Sol', 500],
  ] as const)
    spend(stage, giver, after(minute), cents, () => give(stage, giver, { live, title }))
  for (const [minute, people] of PEOPLE.entries())
    stage.at(after(minute), () => notePeople(stage.tx.db, { liveId: live, minute, people }))
  stage.at(after(PEOPLE.length), () => endLive(stage.as(ines), { live }))
  stage.at(stage.ago(DAY), async () => {
    const at = new Date(stage.now.getTime() + 3 * DAY).toISOString()
    const next = await createLive(stage.as(ines), { ...said(stage), title: 'Preguntas sobre la luz', at })
    for (const username of [MATEO, ...fans])
      await remindOfLive(stage.as(playerOf(username)), { live: next.id })
  })
}

const said = (stage: Stage) =>
  ({
    price: stage.amount(ENTRY),
    subscriberPrice: stage.amount(ENTRY),
    audience: 'everyone',
    record: false,
    notify: true,
    goal: { title: 'Una lente nueva', amount: stage.amount(2_000) },
    source: 'browser',
    cover: null,
  }) as const

/** Has the live be on air, as if pictures came. */
async function stream(stage: Stage, live: string): Promise<void> {
  const at = stage.tx.clock.now()
  await inTransaction(stage.tx, tx => noteStream(tx, { streamId: live }, { kind: 'on-air', at }))
}

async function give(
  stage: Stage,
  fan: Player,
  { live, title }: { live: string; title: string },
): Promise<void> {
  const as = stage.as(fan)
  const gift = (await listGifts(as)).items.find(({ titles }) => titles.es === title)
  if (gift === undefined) throw new Error(`no gift is called ${title}`)
  const place = { kind: 'live', live } as const
  await sendGift(as, { username: CREATOR, gift: gift.id, price: gift.price.amount, words: '', place })
}
