// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { ModalExplore } from './modal-explore.tsx'

const onPrevious = vi.fn()
const onNext = vi.fn()

/** Results with a post over them. */
function Results() {
  const [post, setPost] = useState<string>()
  return (
    <main id="main">
      {['a', 'b'].map(id => (
        <button key={id} type="button" data-post={id} onClick={() => setPost(id)}>
          {`Tile ${id}`}
        </button>
      ))}
      {post && (
        <ModalExplore
          label="Publicación de Noa"
          post={post}
          onClose={() => setPost(undefined)}
          onPrevious={onPrevious}
          onNext={onNext}
        >
          <input aria-label="Comentario" />
        </ModalExplore>
      )}
    </main>
  )
}

const open = async () => {
  const user = await show(<Results />, { texts: ['explore'] })
  await user.click(screen.getByText('Tile b'))
  return { user, dialog: await screen.findByRole('dialog', { name: 'Publicación de Noa' }) }
}

it('takes the keyboard, and gives it back to the tile that it was opened by', async () => {
  const { user, dialog } = await open()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tile b'))
})

it('arrow keys lead to the posts beside it, and not while something is typed', async () => {
  const { user, dialog } = await open()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowRight}')
  expect([onPrevious.mock.calls.length, onNext.mock.calls.length]).toEqual([1, 2])
  await user.type(screen.getByRole('textbox', { name: 'Comentario' }), 'hola{ArrowLeft}')
  expect(onPrevious).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Publicación siguiente' }))
  expect(onNext).toHaveBeenCalledTimes(3)
})
