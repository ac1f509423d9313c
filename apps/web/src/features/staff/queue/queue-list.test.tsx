// @vitest-environment happy-dom
import { useQueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useKeyboard } from '#components/keys/keys.ts'
import type { Api } from '#lib/api.ts'
import { useLocation } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { show } from '../../../testing/screen.tsx'
import { item, submission } from '../testing/documents.ts'
import { QueuePage } from './queue-page.tsx'

const WAITING = 10_000
const all = Array.from({ length: WAITING }, (_, index) => item(`s${index + 1}`))

const listQueueItems = vi.fn<Api['listQueueItems']>()

/** The window of the list is as high as that of a small laptop: nothing is laid out here. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(100_000)
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(58)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(304)
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {})
})
afterEach(() => void vi.restoreAllMocks())

/** What has changed is read again, as after an event. */
let change = () => {}

function Desk() {
  useKeyboard()
  const client = useQueryClient()
  change = () => changed(client, 'queue:documents')
  const open = useLocation().pathname.split('/')[3]
  return (
    <QueuePage
      queue="documents"
      item={open}
      describe={() => 'Documento'}
      empty={{ title: 'Nada espera', text: '' }}
    >
      {id => <h1>{id}</h1>}
    </QueuePage>
  )
}

async function open(pageItems: number) {
  listQueueItems.mockReset().mockImplementation(async ({ query }) => {
    const from = Number(query?.cursor ?? 0)
    const to = from + pageItems
    return { items: all.slice(from, to), next: to < WAITING ? String(to) : null }
  })
  const user = await show(<Desk />, {
    texts: ['staff'],
    api: {
      listQueueItems,
      listQueues: async () => ({ queues: [] }),
      claimItem: async () => ({ name: 'Inés', own: true, since: submission.submittedAt }),
      releaseItem: async () => undefined,
    },
  })
  const list = await screen.findByRole('region', { name: 'Documentos' })
  await within(list).findAllByRole('link')
  return { user, rows: () => within(list).getAllByRole('link') }
}

test('of ten thousand that wait only what is in view, and a little around it, stands in the page', async () => {
  const { rows } = await open(WAITING)
  expect(rows().length).toBeGreaterThan(8)
  expect(rows().length).toBeLessThan(40)
  const [first] = screen.getAllByRole('listitem')
  expect(first?.getAttribute('aria-setsize')).toBe(String(WAITING))
  expect(first?.getAttribute('aria-posinset')).toBe('1')
})

test('the keys go on over the end of a page, and back', async () => {
  const { user } = await open(3)
  // what is open now, with its keys
  const opened = (id: string) => screen.findByRole('heading', { level: 1, name: id })
  for (const id of ['s1', 's2', 's3', 's4', 's5', 's6', 's7']) {
    await user.keyboard('j')
    await opened(id)
  }
  for (const id of ['s6', 's5']) {
    await user.keyboard('k')
    await opened(id)
  }
})

test('keys that are quicker than the panes all count', async () => {
  await open(10)
  act(() => {
    for (const key of ['j', 'j', 'j', 'k', 'j', 'j']) fireEvent.keyDown(window, { key })
  })
  expect(await screen.findByRole('heading', { level: 1, name: 's4' })).toBeDefined()
})

/** The first request for a second page waits until it is answered; how often one was made. */
function holdSecondPage() {
  const answer = listQueueItems.getMockImplementation()
  let asked = 0
  let release = () => {}
  listQueueItems.mockImplementation(async input => {
    if (input.query?.cursor && asked++ === 0) await new Promise<void>(done => (release = done))
    return await (answer?.(input) ?? Promise.reject())
  })
  return { asked: () => asked, release: () => release() }
}

test('a page that is on its way when something changes comes after all', async () => {
  const { rows } = await open(70)
  const scroller = rows()[0]?.closest('.queue-rows')
  if (!scroller) throw new Error('no list')
  const setSize = () => screen.getAllByRole('listitem')[0]?.getAttribute('aria-setsize')
  expect(setSize()).toBe('70')
  const held = holdSecondPage()
  scroller.scrollTop = 99_500
  fireEvent.scroll(scroller)
  await waitFor(() => expect(held.asked()).toBe(1))
  act(() => change())
  act(() => held.release())
  await waitFor(() => expect(setSize()).toBe('140'))
})

test('a key at the end of a page goes on, whatever changes meanwhile', async () => {
  const { user } = await open(3)
  for (const id of ['s1', 's2', 's3']) {
    await user.keyboard('j')
    await screen.findByRole('heading', { level: 1, name: id })
  }
  const held = holdSecondPage()
  await user.keyboard('j')
  await waitFor(() => expect(held.asked()).toBe(1))
  act(() => change())
  act(() => held.release())
  await screen.findByRole('heading', { level: 1, name: 's4' })
})
