import { randomUUID } from 'node:crypto'
import { listChats, listVaultFiles, sendMessage } from '../../src/modules/messages/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import type { Player, Stage } from './stage.ts'

/** Files of the vaults of the creator in the chat with the fan: one without a price, and one that he has not opened. */
export function planSentVaultFiles(stage: Stage, playerOf: (username: string) => Player): void {
  const [ines, mateo] = [playerOf('inescarmona'), playerOf(MATEO)]
  const chatOf = async () => {
    const [chat] = (await listChats(stage.as(mateo), { filter: 'all', search: 'inescarmona', limit: 1 }))
      .items
    if (chat === undefined) throw new Error('no chat of the fan and the creator')
    return chat.id
  }
  const send = async (name: string, text: string, price: number | null) => {
    const [ctx, chat] = [stage.as(ines), await chatOf()]
    const [file] = (await listVaultFiles(ctx, { chat, search: name, limit: 1 })).items
    if (file === undefined) throw new Error(`no file of a vault is called ${name}`)
    const input = { chat, clientId: randomUUID(), text, media: [file.id] }
    await sendMessage(ctx, { ...input, price: price === null ? null : stage.amount(price) })
  }
  stage.at(stage.ago(7 * DAY), () => send('Perfil', 'De la serie en blanco y negro, esta.', null))
  stage.at(stage.ago(6 * DAY), () => send('Dunas', 'Y la que nadie espera.', 600))
}
