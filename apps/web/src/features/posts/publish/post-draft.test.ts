import { defaultSettings, POST } from '@calina/contract'
import type { UploadedMedia } from '@calina/contract/types'
import { describe, expect, it } from 'vitest'
import type { UploadItem, UploadState } from '#lib/upload-item.ts'
import { draftBody, fromServer, keptItems } from './draft-content.ts'
import { fieldTime, NO_TIME, newDraft, parseDraft, postBody, problemOf, storedDraft } from './post-draft.ts'

const DEFAULT_SETTINGS = defaultSettings('USD')

const writing = { currency: 'USD', locale: 'es' } as const
const NEW_DRAFT = newDraft(writing)
const AT = { intent: 'one intent', revision: 3, synced: true }
const NOW = Date.parse('2026-11-25T12:00:00Z')
/** What the field of a time holds so many minutes from now. */
const inMinutes = (minutes: number) => fieldTime(new Date(NOW + minutes * 60_000).toISOString())
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString()
const media = { id: 'm1' } as UploadedMedia
const item = (state: UploadState, mediaId?: string, alt = ''): UploadItem => ({
  key: crypto.randomUUID(),
  name: 'a.jpg',
  size: 10,
  alt,
  preview: undefined,
  kind: 'image',
  duration: undefined,
  mediaId,
  state,
})
const ready = item({ step: 'ready', media }, 'm1', ' Un jarrón ')
const written = { ...NEW_DRAFT, text: 'Hola' }
const paid = { ...written, audience: 'paid' as const }

describe('a draft', () => {
  it('comes back as it was stored', () => {
    const stored = storedDraft(
      { ...paid, purchaseText: 'Gracias', price: '9,50', includedForSubscribers: true, performers: ['p1'] },
      AT,
      [ready],
    )
    expect(parseDraft(JSON.parse(JSON.stringify(stored)), writing)).toEqual({
      text: 'Hola',
      purchaseText: 'Gracias',
      audience: 'paid',
      price: '9,50',
      includedForSubscribers: true,
      goal: '',
      when: '',
      ...AT,
      poll: null,
      performers: ['p1'],
      media: [{ id: 'm1', name: 'a.jpg', alt: ' Un jarrón ' }],
    })
  })

  it('keeps photos in their order, and only those that have come up', () => {
    const second = item({ step: 'processing' }, 'm2')
    const third = item({ step: 'sending', sent: 1 })
    expect(storedDraft(NEW_DRAFT, AT, [second, third, ready])?.media.map(each => each.id)).toEqual([
      'm2',
      'm1',
    ])
  })

  it('is nothing when nothing is in it', () => {
    expect(storedDraft({ ...NEW_DRAFT, text: '  ', purchaseText: ' ' }, AT, [])).toBeUndefined()
    expect(storedDraft(NEW_DRAFT, AT, [item({ step: 'waiting' })])).toBeUndefined()
  })

  it.each([null, 'text', 7, [], {}, { media: [{ alt: 1 }, 'x'], audience: 'all', price: 5 }])(
    'survives %j',
    stored => {
      const draft = parseDraft(stored, writing)
      if (draft)
        expect(draft).toEqual({
          ...NEW_DRAFT,
          intent: expect.any(String),
          revision: 0,
          synced: false,
          media: [],
        })
    },
  )
})

describe('what keeps a post from being published', () => {
  it('names sounds only where posts take them', () => {
    const bounds = { ...DEFAULT_SETTINGS, postSound: true }
    expect(problemOf(paid, [], { writing, bounds })).toBe('publish.problemPaidSound')
  })

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
    const options = { writing, bounds: DEFAULT_SETTINGS }
    expect(problemOf(draft, items, options)).toBe(problem)
  })

  it.each([
    [inMinutes(1), undefined],
    [inMinutes(60 * 24 * POST.maxAheadDays), undefined],
    [inMinutes(0), 'publish.problemTime'],
    [inMinutes(-60), 'publish.problemTime'],
    [inMinutes(60 * 24 * POST.maxAheadDays + 1), 'publish.problemTime'],
    [NO_TIME, 'publish.problemTime'],
  ] as const)('a time: %s', (when, problem) => {
    const options = { writing, bounds: DEFAULT_SETTINGS, now: NOW }
    expect(problemOf({ ...written, when }, [], options)).toBe(problem)
  })

  it('is, once it is out, a picture that is not ready', () => {
    const options = { writing, bounds: DEFAULT_SETTINGS, published: true }
    const half = item({ step: 'processing' }, 'm2')
    expect(problemOf(written, [ready], options)).toBeUndefined()
    expect(problemOf(written, [half], options)).toBe('publish.problemPreparing')
  })
})

describe('the call', () => {
  it('carries a goal only of a post for sale', () => {
    const goal = { ...paid, goal: '250' }
    expect(postBody(goal, [ready], writing).goal).toBe(25_000)
    expect(postBody({ ...goal, audience: 'everyone' }, [ready], writing).goal).toBeNull()
    const options = { writing, bounds: DEFAULT_SETTINGS }
    expect(problemOf(goal, [ready], options)).toBeUndefined()
    for (const wrong of ['9,99', '10000,01', 'mil', ' '])
      expect(problemOf({ ...goal, goal: wrong }, [ready], options), wrong).toBe('goals.problem')
    expect(problemOf({ ...goal, audience: 'everyone', goal: '1' }, [ready], options)).toBeUndefined()
  })

  it('carries a price only where there is one', () => {
    expect(
      postBody(
        { ...paid, purchaseText: ' Gracias ', price: '9,50', includedForSubscribers: true },
        [ready],
        writing,
      ),
    ).toEqual({
      goal: null,
      text: 'Hola',
      purchaseText: 'Gracias',
      audience: 'paid',
      price: 950,
      includedForSubscribers: true,
      scheduledFor: null,
      poll: null,
      performers: [],
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

describe('a draft on the account', () => {
  it('has what has arrived, as far as it is written', () => {
    const half = item({ step: 'sending', sent: 1 })
    const body = draftBody(
      { ...written, when: NO_TIME, purchaseText: ' Gracias ', performers: ['p1'] },
      [ready, half],
      writing,
    )
    expect(body).toEqual({
      text: 'Hola',
      purchaseText: 'Gracias',
      audience: 'everyone',
      price: null,
      includedForSubscribers: false,
      goal: null,
      scheduledFor: null,
      poll: null,
      performers: ['p1'],
      media: [{ id: 'm1', alt: 'Un jarrón', name: 'a.jpg' }],
    })
  })

  it('comes back from there as it was sent', () => {
    const poll = { question: '¿Mar?', answers: ['Sí', 'No'], multiple: true, endsAt: inDays(9) }
    const draft = { ...paid, purchaseText: 'Gracias', price: '9,50', goal: '500', when: inMinutes(90), poll }
    const body = draftBody(draft, keptItems([{ id: 'm1', name: 'a.jpg', alt: 'Un jarrón' }]), writing)
    const kept = fromServer(
      {
        ...body,
        id: 'd1',
        revision: 7,
        poll: body.poll ?? null,
        performers: body.performers ?? [],
        purchaseText: body.purchaseText ?? '',
        goal: body.goal ?? null,
        includedForSubscribers: body.includedForSubscribers ?? false,
        updatedAt: new Date(NOW).toISOString(),
        media: [
          {
            id: 'm1',
            name: 'a.jpg',
            alt: 'Un jarrón',
            kind: 'image',
            state: 'ready',
            problem: null,
            preview: null,
          },
        ],
      },
      writing,
    )
    expect(kept).toEqual({
      ...draft,
      intent: 'd1',
      revision: 7,
      synced: true,
      media: [{ id: 'm1', name: 'a.jpg', alt: 'Un jarrón' }],
    })
    expect(draftBody(kept, keptItems(kept.media), writing)).toEqual(body)
  })
})

describe('a poll', () => {
  const poll = { question: ' ¿Mar? ', answers: ['Sí', '', ' No '], multiple: false, endsAt: '' }
  const problem = (change: Partial<typeof poll>, more: object = {}) =>
    problemOf({ ...written, poll: { ...poll, ...change }, ...more }, [], {
      writing,
      bounds: DEFAULT_SETTINGS,
      now: NOW,
    })

  it('is sent without what is empty', () => {
    expect(postBody({ ...written, poll }, [], writing).poll).toEqual({
      question: '¿Mar?',
      answers: ['Sí', 'No'],
      multiple: false,
      endsAt: null,
    })
    expect(postBody(written, [], writing).poll).toBeNull()
  })

  it('has a question, two answers that differ, and an end that is not too far', () => {
    expect(problem({})).toBeUndefined()
    expect(problem({ question: ' ' })).toBe('polls.problemQuestion')
    expect(problem({ answers: ['Sí', ' '] })).toBe('polls.problemAnswers')
    expect(problem({ answers: ['Sí', ' Sí'] })).toBe('polls.problemSame')
    expect(problem({ endsAt: inDays(90) })).toBeUndefined()
    for (const endsAt of [inDays(91), inDays(-1), NO_TIME])
      expect(problem({ endsAt })).toBe('polls.problemEnd')
    // the days count from when the post comes out
    const when = inMinutes(5 * 1440)
    expect(problem({ endsAt: inDays(94) }, { when })).toBeUndefined()
    expect(problem({ endsAt: inDays(4) }, { when })).toBe('polls.problemEnd')
  })

  it('that was stored comes back, and nothing else does', () => {
    const at = { ...AT, media: [] }
    expect(parseDraft({ ...written, ...at, poll }, writing)?.poll).toEqual(poll)
    expect(
      parseDraft({ ...written, ...at, poll: { question: 'q', answers: [7] } }, writing)?.poll?.answers,
    ).toEqual(['', ''])
    for (const other of [undefined, 7, {}, { question: 'q' }])
      expect(parseDraft({ ...written, ...at, poll: other }, writing)?.poll).toBeNull()
  })
})
