// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import type { MessageWish, Wish } from '#lib/outbox.ts'
import { harness, media, settled } from '#lib/upload-testing.ts'
import { readVoiceNotes } from './kept-voice.ts'
import { VoiceNotes } from './voice-notes.ts'
import type { VoiceParts } from './voice-parts.ts'

beforeEach(() => sessionStorage.clear())

const sound = (text: string) => new Blob([text], { type: 'audio/webm;codecs=opus' })
const recorded = { seconds: 14, peaks: [0.2, 1] }

/** The parts of recordings, as a device keeps them. */
function partsOnDevice() {
  const kept = new Map<string, Blob>()
  const parts: VoiceParts = {
    keep: async (note, part, blob) => void kept.set(`${note} ${part}`, blob),
    join: async (note, count, type) => {
      const found = Array.from({ length: count }, (_, part) => kept.get(`${note} ${part}`))
      return found.includes(undefined) || count === 0
        ? undefined
        : new Blob(
            found.flatMap(each => each ?? []),
            { type },
          )
    },
    forget: async (note, count) => {
      for (let part = 0; part < count; part++) kept.delete(`${note} ${part}`)
    },
  }
  return { kept, parts }
}

function begin(device = partsOnDevice()) {
  const t = harness({ up: [media('up')] }, {}, 'voice')
  const sent: Wish[] = []
  const notes = new VoiceNotes({
    ...{ owner: 'ana', chat: 'c1', uploads: t.uploads, parts: device.parts },
    outbox: { add: wish => void sent.push(wish) },
  })
  return { ...t, ...device, notes, sent }
}

async function recordOne(t: ReturnType<typeof begin>, wanted: boolean): Promise<string> {
  const id = t.notes.begin('audio/webm;codecs=opus')
  t.notes.keepPart(id, sound('one'), { ...recorded, seconds: 1 })
  t.notes.finish(id, sound('whole'), recorded, { wanted })
  await settled()
  return id
}

describe('a voice note', () => {
  it('is sent once it is up, under its own id and alone, and is then no note any more', async () => {
    const t = begin()
    const id = await recordOne(t, true)
    t.notes.send(id)
    expect(t.sent).toEqual([])
    expect(t.notes.get()).toMatchObject([{ id, wanted: true, item: { state: { step: 'sending' } } }])
    t.sends[0]?.done('up')
    await settled()
    const wish: MessageWish = {
      ...{ kind: 'message', id, chat: 'c1', text: '', media: [] },
      voice: { media: 'up', seconds: 14 },
    }
    expect(t.sent).toEqual([wish])
    t.notes.send(id)
    expect(t.sent).toHaveLength(1)
    expect(t.notes.get()).toEqual([])
    expect(readVoiceNotes('ana', 'c1')).toEqual([])
    // it is used now: the server must not delete it
    expect(t.discarded).toEqual([])
  })

  it('goes up as a sound of its kind, and is kept until somebody sends it', async () => {
    const t = begin()
    const id = await recordOne(t, false)
    expect(t.sends.map(({ name }) => name)).toEqual(['voice.webm'])
    t.sends[0]?.done('up')
    await settled()
    expect(t.sent).toEqual([])
    expect(t.notes.get()).toMatchObject([{ id, seconds: 14, item: { state: { step: 'ready' } } }])
    t.notes.send(id)
    expect(t.sent).toHaveLength(1)
  })

  it('that is thrown away is given back, and leaves nothing on the device', async () => {
    const t = begin()
    const id = await recordOne(t, false)
    t.sends[0]?.done('up')
    await settled()
    t.notes.discard(id)
    await settled()
    expect([t.notes.get(), t.discarded, t.kept.size]).toEqual([[], ['up'], 0])
  })

  it('answers what was answered when it was sent, also where it goes up after a reload', async () => {
    const reply = { id: 'm1', seq: 4, mine: false, text: '¿Y la luz?', photos: 0, videos: 0, voice: false }
    const t = begin()
    const id = await recordOne(t, false)
    t.notes.send(id, reply)
    expect(readVoiceNotes('ana', 'c1')).toMatchObject([{ id, replyTo: reply }])
    t.sends[0]?.done('up')
    await settled()
    expect(t.sent).toMatchObject([{ id, replyTo: reply, voice: { media: 'up' } }])
  })

  it('without a sound is none', async () => {
    const t = begin()
    const id = t.notes.begin('audio/mp4')
    t.notes.finish(id, new Blob([]), recorded, { wanted: true })
    await settled()
    expect([t.notes.get(), t.sends]).toEqual([[], []])
  })

  it('whose recording a reload has interrupted is found again as far as its parts go, not sent', async () => {
    const device = partsOnDevice()
    const before = begin(device)
    const id = before.notes.begin('audio/mp4')
    before.notes.keepPart(id, sound('one'), { ...recorded, seconds: 1 })
    before.notes.keepPart(id, sound('two'), { ...recorded, seconds: 2 })
    await settled()
    const after = begin(device)
    await settled()
    expect(after.notes.get()).toMatchObject([{ id, seconds: 2, wanted: false }])
    expect(after.sends.map(({ name }) => name)).toEqual(['voice.m4a'])
    expect(device.kept.size).toBe(0)
    expect(after.sent).toEqual([])
  })

  it('that was sent before a reload is sent after it, by the media that it has by then', async () => {
    const before = begin()
    const id = await recordOne(before, true)
    before.sends[0]?.options.onBegun('up')
    await settled()
    const t = harness({ up: [media('up')] }, {}, 'voice')
    const [note] = readVoiceNotes('ana', 'c1')
    t.uploads.recall([
      {
        key: note?.keys[0] ?? '',
        name: 'voice.webm',
        size: 5,
        modified: 7,
        alt: '',
        begun: 'up',
        whole: true,
      },
    ])
    const sent: Wish[] = []
    // the upload is known by its media only, as the key of the note is that of the other page
    sessionStorage.setItem('voice:ana:c1', JSON.stringify([{ ...note, keys: [...(note?.keys ?? []), 'up'] }]))
    new VoiceNotes({
      ...{ owner: 'ana', chat: 'c1', uploads: t.uploads, parts: partsOnDevice().parts },
      outbox: { add: wish => void sent.push(wish) },
    })
    await settled()
    expect(sent).toMatchObject([{ id, voice: { media: 'up' } }])
  })
})
