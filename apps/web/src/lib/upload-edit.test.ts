import { describe, expect, it } from 'vitest'
import { newEdit } from './photo-edit.ts'
import { EDIT_LOST } from './upload-entry.ts'
import { harness, media, picture, settled } from './upload-testing.ts'

const edit = newEdit({ width: 8, height: 10 })
const original = picture('mar.jpg')
const edited = new File([new Uint8Array(9)], 'mar.jpg', { type: 'image/jpeg' })

async function uploaded() {
  const t = harness({ first: [media('first')], second: [media('second')] })
  await t.add(original)
  t.sends[0]?.options.onBegun('first')
  t.sends[0]?.done('first')
  await settled()
  t.uploads.describe(t.key(), 'El mar')
  return t
}

describe('a photo that is edited', () => {
  it('is sent in the place of what came up, which is given back', async () => {
    const t = await uploaded()
    await t.uploads.edit(t.key(), { file: edited, source: original, edit })
    await settled()
    expect(t.discarded).toEqual(['first'])
    expect(t.items()).toMatchObject([{ alt: 'El mar', size: 9, source: original, edit, mediaId: undefined }])
    t.sends[1]?.done('second')
    await settled()
    expect(t.items()).toMatchObject([{ mediaId: 'second', state: { step: 'ready' } }])
  })

  it('is kept on the device until it is up, and no longer', async () => {
    const t = await uploaded()
    await t.uploads.edit(t.key(), { file: edited, source: original, edit })
    await settled()
    expect([...t.edited.values()]).toEqual([edited])
    expect(t.kept()).toMatchObject([{ edited: true, whole: false }])
    t.sends[1]?.done('second')
    await settled()
    expect(t.edited.size).toBe(0)
  })

  it('goes on by itself after a reload', async () => {
    const t = harness({ second: [media('second')] })
    t.edited.set('a', edited)
    const kept = {
      key: 'a',
      name: 'mar.jpg',
      size: 9,
      modified: 1,
      alt: 'El mar',
      whole: false,
      edited: true,
    }
    t.uploads.recall([{ ...kept, begun: 'second' }])
    await settled()
    expect(t.sends[0]?.options.begun).toBe('second')
    t.sends[0]?.done('second')
    await settled()
    expect(t.items()).toMatchObject([{ alt: 'El mar', mediaId: 'second', state: { step: 'ready' } }])
  })

  it('is named as lost where the device has not kept it: its original is not sent for it', async () => {
    const t = harness()
    const kept = { key: 'a', name: 'mar.jpg', size: 3, modified: 7, alt: '', whole: false, edited: true }
    t.uploads.recall([{ ...kept, begun: 'second' }])
    await settled()
    expect(t.states()).toMatchObject([{ step: 'failed', code: EDIT_LOST, again: false }])
    await t.add(original)
    expect(t.states()[0]).toMatchObject({ step: 'failed', code: EDIT_LOST })
  })

  it('is forgotten on the device when it is removed', async () => {
    const t = await uploaded()
    await t.uploads.edit(t.key(), { file: edited, source: original, edit })
    t.uploads.remove(t.key())
    expect(t.edited.size).toBe(0)
  })
})
