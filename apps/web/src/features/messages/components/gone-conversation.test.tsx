// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { outboxOf } from '#lib/outbox.ts'
import { provideOutbox } from '#lib/use-outbox.ts'
import { show } from '../../../testing/screen.tsx'
import { GoneConversation } from './gone-conversation.tsx'

test('a chat that was shown until it was gone leads back to the list', async () => {
  provideOutbox(outboxOf)
  window.history.replaceState(null, '', '/messages/c1')
  const error = new ApiError('CHAT_NOT_FOUND', 404)
  await show(<GoneConversation chat="c1" error={error} shown />, { texts: ['messages'], as: 'fan' })
  await waitFor(() => expect(window.location.pathname).toBe('/messages'))
})
