import { randomUUID } from 'node:crypto'
import { listChats, listVaultFiles, sendMessage, unlockMessage } from '../../src/modules/messages/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import { spend } from './money.ts'
import type { Player, Stage } from './stage.ts'

/** Files of the vaults of the creator in the chat with the fan: one that he has bought there, and one that he has not opened. */
export function planSentVaultFiles(stage: Stage, playerOf: (username: string) => Player): void {
  const [ines, mateo] = [playerOf('inescarmona'), playerOf(MATEO)]
  const chatOf = async () => {
    const [chat] = (await listChats(stage.as(mateo), { filter: 'all', search: 'inescarmona', limit: 1 }))
      .items
    if (chat === undefined) throw new Error('no chat of the fan and the creator')
    return chat.id
  }
  const send = async (name: string, text: string, price: number) => {
    const [ctx, chat] = [stage.as(ines), await chatOf()]
    const [file] = (await listVaultFiles(ctx, { chat, search: name, limit: 1 })).items
    if (file === undefined) throw new Error(`no file of a vault is called ${name}`)
    const input = { chat, clientId: randomUUID(), text, media: [file.id], price: stage.amount(price) }
    return { chat, message: (await sendMessage(ctx, input)).id }
  }
  let bought = { chat: '', message: '' }
  stage.at(stage.ago(7 * DAY), async () => {
    bought = await send('Perfil', 'De la serie en blanco y negro, esta.', 400)
  })
  spend(stage, mateo, stage.ago(7 * DAY - HOUR), stage.amount(400), () =>
    unlockMessage(stage.as(mateo), { ...bought, price: stage.amount(400) }),
  )
  stage.at(stage.ago(6 * DAY), async () => {
    await send('Dunas', 'Y la que nadie espera.', 600)
  })
}
