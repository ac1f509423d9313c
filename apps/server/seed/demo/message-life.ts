import { listChats, listMessages, pinMessage, setReaction } from '../../src/modules/messages/index.ts'
import { setQuickReplies } from '../../src/modules/quick-replies/index.ts'
import { scheduleMessage } from '../../src/modules/scheduled-messages/index.ts'
import { DAY, MINUTE } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import type { Player, Stage } from './stage.ts'

const REPLIES = ['Gracias, {nombre}', 'Hoy a las nueve', 'El precio de siempre']

/** What became of messages between the fan and the creator of the pictures, and what she often writes. */
export function planMessageLife(stage: Stage, playerOf: (username: string) => Player): void {
  const [ines, mateo] = [playerOf('inescarmona'), playerOf(MATEO)]
  stage.at(stage.ago(50 * MINUTE), async () => {
    await setQuickReplies(stage.as(ines), { items: REPLIES })
    const ctx = stage.as(mateo)
    const [chat] = (await listChats(ctx, { filter: 'all', search: 'inescarmona', limit: 1 })).items
    if (chat === undefined) throw new Error('no chat of the fan and the creator')
    const { items } = await listMessages(ctx, { chat: chat.id, query: { limit: 50 } })
    const said = (text: string) => {
      const message = items.find(each => each.text.startsWith(text))
      if (message === undefined) throw new Error(`nobody has written ${text}`)
      return { chat: chat.id, message: message.id }
    }
    await setReaction(ctx, { ...said('Sí, a las nueve'), reaction: 'heart' })
    await setReaction(stage.as(ines), { ...said('Ahora entiendo'), reaction: 'clap' })
    await pinMessage(ctx, said('Te enseño el negativo'))
    await scheduleMessage(stage.as(ines), {
      ...{
        chat: chat.id,
        clientId: 'demo-scheduled',
        text: 'Ya tengo la serie de la ventana. ¿La quieres ver?',
      },
      ...{ media: [], price: null, previews: [], replyTo: null },
      at: new Date(stage.now.getTime() + DAY).toISOString(),
    })
  })
}
