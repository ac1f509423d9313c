// @vitest-environment happy-dom
import type { Post } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { PostReactions } from './post-reactions.tsx'

const post = {
  id: 'p1',
  creator: { id: 'u2', username: 'vera', name: 'Vera' },
  likes: 2,
  liked: false,
  comments: 0,
  saved: false,
  archived: false,
  can: { like: true },
} as unknown as Post
const render = () => show(<PostReactions post={post} />, { texts: ['posts', 'bookmarks', 'common', 'ui'] })
const address = `${window.location.origin}/post/p1`

test('the address is copied without what else is in the bar, and no dialog opens', async () => {
  window.history.replaceState(null, '', '/post/p1?from=feed')
  const person = await render()
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await person.dblClick(screen.getByRole('button', { name: 'Compartir' }))
  await waitFor(() => expect(write.mock.calls).toEqual([[address]]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an address that the browser does not let be copied is shown, selected, and goes away', async () => {
  const person = await render()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
  await person.click(screen.getByRole('button', { name: 'Compartir' }))
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Enlace de la publicación' })
  expect(field.value).toBe(address)
  await waitFor(() => expect(field.selectionEnd).toBe(address.length))
  expect(screen.getByText(/cópialo/)).toBeTruthy()
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
