// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { show } from '../../../testing/screen.tsx'
import { ModalExplore } from './modal-explore.tsx'

const onStep = vi.fn()

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
          hasPrevious={false}
          hasNext
          onStep={onStep}
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
  // also back to one whose button is not there yet: the post that the key before led to is not drawn
  await user.keyboard('{ArrowRight}{ArrowLeft}{ArrowRight}')
  expect(onStep.mock.calls).toEqual([[1], [-1], [1]])
  await user.type(screen.getByRole('textbox', { name: 'Comentario' }), 'hola{ArrowLeft}')
  expect(onStep).toHaveBeenCalledTimes(3)
  expect(screen.queryByRole('button', { name: 'Publicación anterior' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Publicación siguiente' }))
  expect(onStep.mock.lastCall).toEqual([1])
})
