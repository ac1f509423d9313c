import { createDiffusion, runDiffusion } from '../../src/modules/diffusions/index.ts'
import { addToFanList, createFanList } from '../../src/modules/fan-lists/index.ts'
import { importMedia } from '../../src/modules/media/index.ts'
import { listChats, listMessages, markRead, unlockMessage } from '../../src/modules/messages/index.ts'
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts'
import { type ArtName, artFile } from './art.ts'
import { CHATS } from './chats.ts'
import { spend } from './money.ts'
import type { RenderedArt } from './rendered-art.ts'
import { type Player, type Stage, tryTo } from './stage.ts'

/** The series that was sent: the first photo is seen by all, the others by who buys it. */
export const DIFFUSION_ART: readonly ArtName[] = ['ines6', 'ines3', 'ines4']
const EVERYBODY = {
  ...{ subscribers: true, former: false, followers: true, lists: [], withoutLists: [] },
  ...{ withoutOwners: false, withoutReached: false },
}
/** When who reads it reads it, in minutes after it was sent, one after the other; every second one buys it. */
const READ_AFTER = [4, 11, 19, 35, 52, 80, 130, 190, 260, 420] as const

/** Two messages to many of the creator of the pictures: one that was sent and that some have bought, and one to come. */
export function planDiffusions(
  stage: Stage,
  art: RenderedArt,
  players: { playerOf: (username: string) => Player; fans: readonly string[] },
): void {
  const ines = players.playerOf('inescarmona')
  const price = stage.amount(600)
  const sentAt = stage.ago(2 * DAY + 3 * HOUR)
  const talks = CHATS.filter(({ creator }) => creator === ines.username).map(({ fan }) => fan)
  stage.at(sentAt, async () => {
    const media: string[] = []
    for (const name of DIFFUSION_ART) {
      const source = artFile(name)
      const use = { ownerId: ines.id, purpose: 'message', source, make: art.maker(source, 'post') } as const
      media.push((await importMedia(stage.tx, use)).id)
    }
    // Who talks with her has the pictures already, in what was said.
    const { id: list } = await createFanList(stage.as(ines), { name: 'Ya las vieron', rule: null })
    await addToFanList(stage.as(ines), { list, usernames: talks })
    const { id } = await createDiffusion(stage.as(ines), {
      ...{ clientId: 'demo-diffusion-sent', text: 'La ventana, por la tarde: tres que no publiqué.', media },
      ...{ previews: media.slice(0, 1), price, at: null },
      audience: { ...EVERYBODY, withoutLists: [list] },
    })
    await runDiffusion(stage.tx, { diffusionId: id }, { signal: new AbortController().signal, attempt: 1 })
  })
  const others = players.fans.filter(username => !talks.includes(username))
  for (const [index, username] of others.entries()) {
    const fan = players.playerOf(username)
    const at = new Date(sentAt.getTime() + (READ_AFTER[index % READ_AFTER.length] ?? 0) * MINUTE)
    const buys = index % 2 === 0
    const reads = () => read(stage, fan, { creator: ines.username, buys })
    if (buys) spend(stage, fan, at, price, reads)
    else stage.at(at, reads)
  }
  stage.at(stage.ago(HOUR), async () => {
    const at = new Date(stage.now.getTime() + 2 * DAY).toISOString()
    await createDiffusion(stage.as(ines), {
      ...{ clientId: 'demo-diffusion-to-come', text: 'Mañana abro las copias firmadas. Son veinte.' },
      ...{ media: [], previews: [], price: null, audience: { ...EVERYBODY, followers: false }, at },
    })
  })
}

/** A fan reads what a creator has written last, and perhaps buys it. */
async function read(
  stage: Stage,
  fan: Player,
  { creator, buys }: { creator: string; buys: boolean },
): Promise<void> {
  const { items } = await listChats(stage.as(fan), { filter: 'all', limit: 50 })
  const chat = items.find(({ receiver }) => receiver.username === creator)
  if (chat === undefined) return
  await markRead(stage.as(fan), { chat: chat.id, seq: chat.lastSeq })
  if (!buys) return
  const messages = await listMessages(stage.as(fan), { chat: chat.id, query: { limit: 10 } })
  const sold = messages.items.find(({ offer }) => offer?.boughtAt === null)
  if (sold?.offer)
    await tryTo(
      unlockMessage(stage.as(fan), { chat: chat.id, message: sold.id, price: sold.offer.price.amount }),
    )
}
