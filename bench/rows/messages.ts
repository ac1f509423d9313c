import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OpenChat } from '../dataset.ts'
import type { Call } from '../load.ts'
import type { Installation, Row } from '../row.ts'
import { Member } from '../sockets.ts'
import { answering, bearer, compareRates, cycle, request } from './calls.ts'

const TEXT = 'A sentence as people write them to each other, neither long nor short.'

/** A fan's message. */
export const message = ({ id, fanToken }: OpenChat): Call => ({
  method: 'POST',
  path: `/api/v1/chats/${id}/messages`,
  headers: bearer(fanToken),
  body: JSON.stringify({ clientId: randomUUID(), text: TEXT, media: [] }),
})

/** A message stored, committed to disk and delivered to who is connected, next to an inserted row. */
export async function messages(installation: Installation): Promise<Row[]> {
  const { dataset, server, stage } = installation
  const { chats } = dataset
  const sql = await stage.ceiling('fastify-sql', { DATABASE: JSON.stringify(installation.connection) })
  let delivered = 0
  const receivers = await Promise.all(chats.map(chat => Member.open(server.port, chat.creatorToken)))
  for (const receiver of receivers)
    receiver.onText(text => {
      if (text.includes('chat.message')) delivered++
    })

  let sent = 0
  const send = (n: number): Call => {
    sent++
    return message(cycle(chats, n))
  }
  const insert: Call = { method: 'POST', path: '/insert', body: JSON.stringify({ text: TEXT }) }
  await request(server.port, send(0))
  await request(sql.port, insert)
  const row = await compareRates(
    'send a message',
    0.4,
    answering(installation, server, send),
    answering(installation, sql, () => insert),
  )
  await sleep(500)
  for (const receiver of receivers) receiver.close()
  await sql.stop()
  if (delivered !== sent) throw new Error(`${sent} messages were sent, and ${delivered} delivered`)
  return [{ ...row, note: `${row.note}; all ${sent} delivered` }]
}
