import { defaultSettings, POST } from '@calina/contract'
import type { UploadedMedia } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import type { UploadItem, UploadState } from '#lib/upload-item.ts'
import { newDraft, parseDraft, postBody, problemOf, storedDraft } from './post-draft.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

const writing = { currency: 'USD', locale: 'es' } as const
const NEW_DRAFT = newDraft(writing)
const media = { id: 'm1' } as UploadedMedia
const item = (state: UploadState, mediaId?: string, alt = ''): UploadItem => ({
  key: crypto.randomUUID(),
  name: 'a.jpg',
  size: 10,
  alt,
  preview: undefined,
  mediaId,
  state,
})
const ready = item({ step: 'ready', media }, 'm1', ' Un jarrón ')
const written = { ...NEW_DRAFT, text: 'Hola' }
const paid = { ...written, audience: 'paid' as const }

describe('a draft', () => {
  it('comes back as it was stored', () => {
    const stored = storedDraft(
      { ...paid, purchaseText: 'Gracias', price: '9,50', includedForSubscribers: true },
      'one intent',
      [ready],
    )
    expect(parseDraft(JSON.parse(JSON.stringify(stored)), writing)).toEqual({
      text: 'Hola',
      purchaseText: 'Gracias',
      audience: 'paid',
      price: '9,50',
      includedForSubscribers: true,
      intent: 'one intent',
      media: [{ id: 'm1', name: 'a.jpg', alt: ' Un jarrón ' }],
    })
  })

  it('keeps photos in their order, and only those that have come up', () => {
    const second = item({ step: 'processing' }, 'm2')
    const third = item({ step: 'sending', sent: 1 })
    expect(storedDraft(NEW_DRAFT, 'i', [second, third, ready])?.media.map(each => each.id)).toEqual([
      'm2',
      'm1',
    ])
  })

  it('is nothing when nothing is in it', () => {
    expect(storedDraft({ ...NEW_DRAFT, text: '  ', purchaseText: ' ' }, 'i', [])).toBeUndefined()
    expect(storedDraft(NEW_DRAFT, 'i', [item({ step: 'waiting' })])).toBeUndefined()
  })

  it.each([null, 'text', 7, [], {}, { media: [{ alt: 1 }, 'x'], audience: 'all', price: 5 }])(
    'survives %j',
    stored => {
      const draft = parseDraft(stored, writing)
      if (draft) expect(draft).toEqual({ ...NEW_DRAFT, intent: expect.any(String), media: [] })
    },
  )
})

describe('what keeps a post from being published', () => {
  it.each([
    [written, [], undefined],
    [NEW_DRAFT, [ready], undefined],
    [paid, [ready], undefined],
    [{ ...NEW_DRAFT, text: ' \n' }, [], 'publish.problemEmpty'],
    [paid, [], 'publish.problemPaidPhoto'],
    [{ ...paid, price: '' }, [ready], 'publish.problemPrice'],
    [
      { ...paid, price: String(DEFAULT_SETTINGS.postPrice.min / 100 - 0.01) },
      [ready],
      'publish.problemPrice',
    ],
    [{ ...paid, price: String(DEFAULT_SETTINGS.postPrice.max / 100 + 1) }, [ready], 'publish.problemPrice'],
    [written, [item({ step: 'sending', sent: 3 })], 'publish.problemUploading'],
    [written, [item({ step: 'waiting' })], 'publish.problemUploading'],
    [written, [item({ step: 'processing' }, 'm1')], undefined],
    [written, [item({ step: 'failed', code: 'OFFLINE', again: true })], 'publish.problemFailed'],
    [{ ...written, text: 'a'.repeat(POST.maxText + 1) }, [], 'publish.problemLong'],
    [{ ...paid, purchaseText: 'a'.repeat(POST.maxText + 1) }, [ready], 'publish.problemLong'],
  ] as const)('%# %s', (draft, items, problem) => {
    expect(problemOf(draft, items, writing, DEFAULT_SETTINGS.postPrice)).toBe(problem)
  })
})

describe('the call', () => {
  it('carries a price only where there is one', () => {
    expect(
      postBody(
        { ...paid, purchaseText: ' Gracias ', price: '9,50', includedForSubscribers: true },
        [ready],
        writing,
      ),
    ).toEqual({
      text: 'Hola',
      purchaseText: 'Gracias',
      audience: 'paid',
      price: 950,
      includedForSubscribers: true,
      media: [{ id: 'm1', alt: 'Un jarrón', name: 'a.jpg' }],
    })
    expect(
      postBody(
        { ...written, purchaseText: 'Gracias', price: '9', includedForSubscribers: true },
        [],
        writing,
      ),
    ).toMatchObject({
      purchaseText: '',
      audience: 'everyone',
      price: null,
      includedForSubscribers: false,
    })
  })
  it('names files as they can be shown again', () => {
    const long = { ...ready, name: `\u202egpj.${'a'.repeat(300)}` }
    const name = postBody(written, [long], writing).media[0]?.name
    expect(name).toBe(`gpj.${'a'.repeat(POST.maxFileName - 4)}`)
  })
})
