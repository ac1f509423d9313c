// @vitest-environment happy-dom
import type { ServerEvents } from '@calina/contract'
import type { Post } from '@calina/contract/types'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PostMarks } from './post-marks.tsx'

type Progress = ServerEvents['media.progress']

const video = (id: string, state: 'preparing' | 'ready') => ({ id, play: { state } })
const post = (access: Post['access'], ...media: object[]) =>
  ({ id: 'p1', access, media, formerEditions: 0, failed: null }) as unknown as Post

/** Shows the marks; answers how the server tells of progress. */
async function render(shown: Post): Promise<Progress> {
  let hear: Progress = () => {}
  await show(<PostMarks post={shown} />, {
    texts: ['posts'],
    listening: (event, handler) => {
      if (event === 'media.progress') hear = handler as Progress
    },
  })
  return progress => act(() => hear(progress))
}

test('the creator reads how much of the renditions is made, on average of several videos', async () => {
  const tell = await render(
    post('own', video('m1', 'preparing'), video('m2', 'preparing'), video('m3', 'ready')),
  )
  expect(screen.getByText('Preparando calidades: ya se reproduce')).toBeTruthy()
  tell({ media: 'm1', percent: 40 })
  expect(screen.getByText('Preparando calidades, 20%: ya se reproduce')).toBeTruthy()
  tell({ media: 'another', percent: 90 })
  tell({ media: 'm2', percent: 60 })
  expect(screen.getByText('Preparando calidades, 50%: ya se reproduce')).toBeTruthy()
})

test.each([
  ['a video that is ready', post('own', video('m1', 'ready'))],
  ['somebody else’s post', post('bought', video('m1', 'preparing'))],
])('%s says nothing of it', async (_, shown) => {
  await render(shown)
  expect(screen.queryByText(/Preparando calidades/)).toBeNull()
})

test('a post that was taken down is not said to be seen by its buyers, archived or not', async () => {
  await render({ ...post('own'), archived: true, removed: true })
  expect(screen.getByText(/^Retirada por el equipo: solo tú la ves/)).toBeTruthy()
  expect(screen.queryByText(/^Archivada/)).toBeNull()
})
