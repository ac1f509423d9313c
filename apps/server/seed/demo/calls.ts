import {
  acceptCall,
  buyCall,
  hangUp,
  noteConnection,
  setCallSettings,
  sweepCalls,
} from '../../src/modules/calls/index.ts'
import { listChats } from '../../src/modules/messages/index.ts'
import { DAY, MINUTE, SECOND } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import type { Player, Stage } from './stage.ts'

/** What the call of the two costs, in cents: for as much the balance is recharged. */
export const CALL_PRICE = 2_000
const MINUTES = 15
/** How long they talked, until the fan hung up. */
const TALKED_MS = 12 * MINUTE + 30 * SECOND
/** A device is lost that says nothing for longer. */
const WORD_EVERY_MS = 14 * SECOND

/**
 * The creator of the pictures takes calls, at any hour and of both kinds. The fan has called her twice: the first time she did
 * not answer, and then they talked.
 */
export function planCalls(stage: Stage, playerOf: (username: string) => Player): void {
  const [ines, mateo] = [playerOf('inescarmona'), playerOf(MATEO)]
  stage.at(stage.ago(30 * DAY), () =>
    setCallSettings(stage.as(ines), {
      audio: { on: true, minutes: 10, price: stage.amount(1_200) },
      video: { on: true, minutes: MINUTES, price: stage.amount(CALL_PRICE) },
      opening: 'always',
      hours: [[], [], [], [], [], [], []],
      timeZone: 'America/Bogota',
      audience: 'subscribers',
      rest: 5,
    }),
  )
  const [missed, answered] = [stage.ago(12 * DAY), stage.ago(12 * DAY - 40 * MINUTE)]
  stage.at(missed, () => call(stage, stage.as(mateo)))
  stage.at(new Date(missed.getTime() + 10 * MINUTE), () => sweepCalls(stage.tx))
  stage.at(answered, async () => {
    const [fan, creator] = [stage.as(mateo), stage.as(ines)]
    const id = await call(stage, fan)
    await acceptCall(creator, { call: id, ...ON_A_PAGE, consented: true })
    await talk(stage, { fan, creator }, { call: id, from: answered })
  })
}

const ON_A_PAGE = { device: 'demo-page', direct: false }
type Acting = ReturnType<Stage['as']>

/** Has the fan buy a video call; answers its id. */
async function call(stage: Stage, as: Acting): Promise<string> {
  const [chat] = (await listChats(as, { filter: 'all', search: 'inescarmona', limit: 1 })).items
  if (chat === undefined) throw new Error('no chat of the fan and the creator')
  const terms = { kind: 'video', minutes: MINUTES, price: stage.amount(CALL_PRICE) } as const
  const bought = await buyCall(as, { chat: chat.id, ...terms, ...ON_A_PAGE, consented: true })
  return bought.call.id
}

/** Both are connected and there until the fan hangs up. */
async function talk(
  stage: Stage,
  { fan, creator }: { fan: Acting; creator: Acting },
  { call: id, from }: { call: string; from: Date },
): Promise<void> {
  for (let ms = 0; ms < TALKED_MS; ms += WORD_EVERY_MS) {
    stage.setClock(new Date(from.getTime() + ms))
    for (const as of [fan, creator])
      await noteConnection(as, { call: id, device: ON_A_PAGE.device, connected: true })
  }
  stage.setClock(new Date(from.getTime() + TALKED_MS))
  await hangUp(fan, { call: id })
}
