// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { MoveMenu } from './move-menu.tsx'
import { SortableRows } from './sortable-rows.tsx'

const onMove = vi.fn()
const ITEMS = ['a', 'b', 'c', 'd']

const rows = async (more: boolean) => {
  onMove.mockClear()
  return await show(
    <SortableRows
      items={ITEMS}
      keyOf={item => item}
      nameOf={item => `Hoja ${item}`}
      more={more}
      onMove={onMove}
      render={(item, moves) => (
        <>
          <span>{item}</span>
          <MoveMenu name={item} moves={moves} />
        </>
      )}
    />,
    { texts: ['sortable'] },
  )
}
const order = () => screen.getAllByRole('listitem').map(row => row.querySelector('span')?.textContent)
const handle = (item: string) => screen.getByRole('button', { name: `Mover Hoja ${item}` })
const offered = async (user: Awaited<ReturnType<typeof rows>>, item: string) => {
  const row = screen.getAllByRole('listitem').find(each => within(each).queryByText(item))
  if (!row) throw new Error(`no row ${item}`)
  await user.click(within(row).getByRole('button', { name: `Más sobre ${item}` }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  await user.keyboard('{Escape}')
  return names
}

it('moves a row by Alt and an arrow, shows it at once and says where it is', async () => {
  const user = await rows(false)
  handle('b').focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(order()).toEqual(['b', 'a', 'c', 'd'])
  expect(onMove.mock.calls).toEqual([['b', 'a']])
  expect(screen.getByRole('status').textContent).toBe('Hoja b: puesto 1 de 4')
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await user.keyboard('{ArrowDown}')
  expect(onMove).toHaveBeenCalledTimes(1)
  handle('d').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).toHaveBeenCalledTimes(1)
  handle('c').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove.mock.lastCall).toEqual(['c', null])
})

it('puts nothing between what is shown and what comes after it', async () => {
  const user = await rows(true)
  handle('c').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove).not.toHaveBeenCalled()
  handle('b').focus()
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onMove.mock.calls).toEqual([['b', 'd']])
  expect(order()).toEqual(['a', 'c', 'b', 'd'])
})

it('offers the moves that there are', async () => {
  const user = await rows(true)
  expect(await offered(user, 'a')).toEqual(['Bajar', 'Al final'])
  expect(await offered(user, 'd')).toEqual(['Al principio', 'Subir', 'Al final'])
})
