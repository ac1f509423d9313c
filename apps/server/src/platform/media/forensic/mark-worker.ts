import { parentPort } from 'node:worker_threads'
import { markPicture, markWhole } from './embed.ts'
import type { MarkAnswer, MarkQuestion } from './marker.ts'

/* Marks pictures on a thread of its own, so that the arithmetic keeps no call waiting. Sent answers are in any order. */

const port = parentPort
if (port === null) throw new Error('this runs as a worker only')

port.on('message', async ({ id, file, sold, ...mark }: MarkQuestion) => {
  const marking = sold === undefined ? markPicture(file, mark) : markWhole(file, { ...mark, ...sold })
  const answer: MarkAnswer = await marking.then(
    marked => ({ id, marked: Uint8Array.from(marked) }),
    (error: unknown) => ({ id, error: String(error) }),
  )
  port.postMessage(answer, 'marked' in answer ? [answer.marked.buffer] : [])
})
