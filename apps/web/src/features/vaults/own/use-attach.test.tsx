// @vitest-environment happy-dom
import type { Vault } from '@calina/contract/types'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Api, ApiError } from '#lib/api.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { show } from '../../../testing/screen.tsx'
import { useAttach } from './use-attach.ts'

const vault = { id: 'v1', creator: { username: 'ines' } } as Vault
type Item = FormUploads['items'][number]
const item = (n: number, step: Item['state']['step']) =>
  ({ key: `k${n}`, mediaId: `m${n}`, name: `Hoja ${n}.jpg`, state: { step } }) as Item

let come: (items: Item[]) => void

/** What comes up is told by the test; what was put into the vault leaves the list. */
function Files() {
  const [items, setItems] = useState<readonly Item[]>([])
  const [release] = useState(() => (key: string) => setItems(now => now.filter(each => each.key !== key)))
  come = setItems
  const { failure, retry } = useAttach(vault, { items, release } as unknown as FormUploads)
  return (
    <>
      <output>{items.map(({ key }) => key).join(' ')}</output>
      {failure && (
        <button type="button" onClick={retry}>
          {failure.message}
        </button>
      )}
    </>
  )
}

const left = () => screen.getByRole('status').textContent

it('puts files into the vault once the server has them whole, fifty at once, and none twice', async () => {
  const addVaultFiles = vi.fn<Api['addVaultFiles']>(async () => vault)
  await show(<Files />, { api: { addVaultFiles } })
  come([item(0, 'sending')])
  await waitFor(() => expect(left()).toBe('k0'))
  expect(addVaultFiles).not.toHaveBeenCalled()
  come([
    item(0, 'sending'),
    ...Array.from({ length: 60 }, (_, n) => item(n + 1, n % 2 ? 'ready' : 'processing')),
  ])
  await waitFor(() => expect(addVaultFiles).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(left()).toBe('k0'))
  const sent = addVaultFiles.mock.calls.map(([input]) => input.body.files.map(({ media }) => media))
  expect(sent.map(files => files.length)).toEqual([50, 10])
  expect(new Set(sent.flat()).size).toBe(60)
})

it('keeps what was refused, says why, and tries again when it is asked to', async () => {
  const addVaultFiles = vi.fn<Api['addVaultFiles']>()
  addVaultFiles.mockRejectedValueOnce(new ApiError('VAULT_FULL', 409, { params: { max: 1_000 } }))
  addVaultFiles.mockResolvedValueOnce(vault)
  const user = await show(<Files />, { api: { addVaultFiles } })
  come([item(1, 'ready')])
  await user.click(await screen.findByRole('button'))
  await waitFor(() => expect(left()).toBe(''))
  expect(screen.queryByRole('button')).toBeNull()
  expect(addVaultFiles).toHaveBeenCalledTimes(2)
})

it('tells the server again once there is a connection', async () => {
  const addVaultFiles = vi.fn<Api['addVaultFiles']>()
  addVaultFiles.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  addVaultFiles.mockResolvedValueOnce(vault)
  await show(<Files />, { api: { addVaultFiles } })
  come([item(1, 'processing')])
  await screen.findByRole('button')
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(left()).toBe(''))
})
