// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import type { Form } from '#lib/form.ts'
import { show } from '../../../testing/screen.tsx'
import { PerformersSection } from './performers-section.tsx'
import type { PostDraft } from './post-draft.ts'

it('who appears is asked for again where the list could not be read', async () => {
  const listPerformers = vi.fn(async () => {
    throw new ApiError('OFFLINE', 0)
  })
  const form = { values: { performers: ['p1'] }, set: () => {} } as unknown as Form<PostDraft>
  const person = await show(<PerformersSection form={form} />, {
    texts: ['performers'],
    api: { listPerformers },
  })
  listPerformers.mockImplementation(
    async () => ({ items: [{ id: 'p1', name: 'Sol', username: null, state: 'consented' }] }) as never,
  )
  await person.click(await screen.findByRole('button', { name: 'Reintentar' }))
  const named = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sol' })
  expect(named.checked).toBe(true)
})
