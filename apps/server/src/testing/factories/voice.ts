import { randomUUID } from 'node:crypto'
import type { Message } from '@calina/contract/types'
import { importMedia, type MediaAsset } from '../../modules/media/index.ts'
import { sendMessage } from '../../modules/messages/index.ts'
import type { TestActor } from '../actors.ts'
import type { TestApp } from '../create-test-app.ts'
import { asUser } from './messages.ts'

const SAMPLE_RATE = 8000

/** A sound of so many seconds, a tone that grows louder, as a WAV of 16 bits: made without any program. */
export function writeSound(seconds: number): Uint8Array<ArrayBuffer> {
  const count = Math.round(seconds * SAMPLE_RATE)
  const bytes = Buffer.alloc(44 + count * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(36 + count * 2, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(SAMPLE_RATE, 24)
  bytes.writeUInt32LE(SAMPLE_RATE * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(count * 2, 40)
  for (let at = 0; at < count; at++)
    bytes.writeInt16LE(Math.round(Math.sin(at / 3) * 30_000 * (at / count)), 44 + at * 2)
  return Uint8Array.from(bytes)
}

/** A sound for a voice note of this person, ready and used by nothing yet. */
export async function createSound(t: TestApp, owner: TestActor, seconds = 1): Promise<MediaAsset> {
  return await importMedia(t.ctx(), {
    ownerId: owner.user.id,
    purpose: 'voice',
    source: writeSound(seconds),
  })
}

/** A voice note in a chat. */
export async function createVoiceNote(
  t: TestApp,
  sender: TestActor,
  chat: string,
  seconds = 1,
): Promise<Message> {
  const { id: voice } = await createSound(t, sender, seconds)
  return await sendMessage(asUser(t, sender.user), {
    ...{ chat, clientId: randomUUID(), text: '', media: [] },
    voice,
  })
}
