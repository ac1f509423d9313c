// @vitest-environment happy-dom
import type { Post } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteStop, unfinished } from '#components/media/player/resume.ts'
import { type Api, ApiError } from '#lib/api.ts'
import { show } from '../../../testing/screen.tsx'
import { KeepWatching } from './keep-watching.tsx'

beforeEach(() => localStorage.clear())

const post = (id: string, access: Post['access'] = 'everyone') =>
  ({
    id,
    access,
    text: 'La cara A\nentera',
    creator: { name: 'Zoe Mbaye', username: 'zoembaye' },
    media: [{ id: `m-${id}`, alt: '', src: 'poster.webp', locked: access.startsWith('locked') }],
  }) as unknown as Post
const begin = (id: string) => noteStop('u1', `m-${id}`, 252, { duration: 698, post: id })
const render = (getPost: (id: string) => Promise<Post>) =>
  show(<KeepWatching person="u1" />, {
    texts: ['home'],
    api: { getPost: (({ params }) => getPost(params.post)) as Api['getPost'] },
  })

test('what was begun is there, the latest first, with what is left of it', async () => {
  for (const id of ['p1', 'p2', 'p3', 'p4']) begin(id)
  await render(async id => post(id))
  const links = await screen.findAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/post/p4', '/post/p3', '/post/p2'])
  expect(links[0]?.textContent).toBe('La cara AZoe Mbaye, quedan 7 min')
  expect(screen.getByRole('heading', { name: 'Sigues viendo' })).toBeTruthy()
})

test('what may not be seen any more is left out, and what is gone is forgotten', async () => {
  for (const id of ['gone', 'locked', 'open']) begin(id)
  await render(async id => {
    if (id === 'gone') throw new ApiError('POST_NOT_FOUND', 404)
    return post(id, id === 'locked' ? 'locked-subscription' : 'everyone')
  })
  await waitFor(() => expect(unfinished('u1').map(stop => stop.post)).toEqual(['open', 'locked']))
  expect(screen.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/post/open'])
})

test('with nothing begun there is nothing', async () => {
  await render(async id => post(id))
  expect(screen.queryByRole('heading')).toBeNull()
})
