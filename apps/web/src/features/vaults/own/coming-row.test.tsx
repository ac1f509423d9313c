// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { expect, it } from 'vitest'
import { harness, picture } from '#lib/upload-testing.ts'
import { show } from '../../../testing/screen.tsx'
import { ComingRow } from './coming-row.tsx'

type Harness = ReturnType<typeof harness>

function Rows({ uploads }: Pick<Harness, 'uploads'>) {
  const view = useSyncExternalStore(uploads.subscribe, uploads.get)
  return (
    <ul>
      {view.items.map(item => (
        <ComingRow key={item.key} item={item} uploads={{ ...view, ...uploads }} />
      ))}
    </ul>
  )
}

it('pauses one file where it stands, and lets it go on', async () => {
  const coming = harness()
  const person = await show(<Rows uploads={coming.uploads} />, { texts: ['uploads', 'vaults'] })
  await act(() => coming.add(picture('a.jpg', 4_000_000), picture('b.jpg', 100)))
  act(() => coming.sends[0]?.options.onProgress(1_000_000))
  expect(screen.getByText(/MB, foto$/)).toBeDefined()
  await person.dblClick(screen.getByRole('button', { name: 'Pausar a.jpg' }))
  expect(screen.getByText(/^En pausa en 977.kB\. Sigue donde quedó\.$/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Pausar b.jpg' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Continuar a.jpg' }))
  expect(screen.queryByText(/^En pausa/)).toBeNull()
  expect(coming.sends.at(-1)?.name).toBe('a.jpg')
})

it('leaves it to the bar where everything is paused', async () => {
  const coming = harness()
  await show(<Rows uploads={coming.uploads} />, { texts: ['uploads', 'vaults'] })
  await act(() => coming.add(picture('a.jpg')))
  act(() => coming.uploads.pause())
  expect(screen.queryByRole('button', { name: 'Pausar a.jpg' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Continuar a.jpg' })).toBeNull()
})

it('shows what a file is by its drawing, and of one that is refused only why', async () => {
  const refusal = { code: 'FILE_TYPE_NOT_ALLOWED', params: { kind: 'any' } } as const
  const coming = harness({}, { 'b.zip': refusal }, 'vault')
  await show(<Rows uploads={coming.uploads} />, { texts: ['uploads', 'vaults'] })
  const archive = (name: string) => new File(['PK'], name, { type: 'application/zip', lastModified: 7 })
  await act(() => coming.add(archive('a.zip'), archive('b.zip')))
  expect(document.querySelectorAll('img')).toHaveLength(0)
  const rows = screen.getAllByRole('listitem').map(row => row.textContent)
  expect(rows[0]).toContain(', ZIP')
  expect(rows[1]).not.toContain(', ZIP')
  expect(screen.getByRole('alert').textContent).toContain('un documento o un ZIP')
})
