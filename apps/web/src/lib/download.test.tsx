// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/screen.tsx'
import { ApiError } from './api.ts'
import { useDownload } from './download.ts'

const toast = { error: vi.fn() }
/** Addresses that the browser was sent to for a file. */
const saved: string[] = []
let click: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  toast.error.mockReset()
  saved.length = 0
  click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(this.hasAttribute('download')).toBe(true)
    saved.push(new URL(this.href).pathname)
  })
})
afterEach(() => click.mockRestore())

function Save({ ask }: { ask: () => Promise<{ url: string }> }) {
  const download = useDownload(ask, toast)
  return (
    <button type="button" onClick={() => download.mutate()}>
      Guardar
    </button>
  )
}
const press = () => screen.getByRole('button', { name: 'Guardar' })

describe('a button that saves a file', () => {
  it('requests a link and passes it to the browser, once for a double press', async () => {
    const ask = vi.fn(async () => ({ url: '/api/v1/transactions.csv?link=x' }))
    await show(<Save ask={ask} />)
    press().click()
    press().click()
    await waitFor(() => expect(saved).toEqual(['/api/v1/transactions.csv']))
    expect(ask).toHaveBeenCalledTimes(1)
  })

  it('shows why there is no file, and fetches none', async () => {
    await show(<Save ask={() => Promise.reject(new ApiError('OFFLINE', 0))} />)
    press().click()
    await waitFor(() => expect(toast.error).toHaveBeenCalledTimes(1))
    expect(saved).toEqual([])
  })
})
