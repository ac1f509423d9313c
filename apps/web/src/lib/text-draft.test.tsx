// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../testing/screen.tsx'
import { useTextDraft } from './draft.ts'

function Note() {
  const [text, setText] = useTextDraft('note')
  return <input value={text} onChange={event => setText(event.target.value)} />
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')

test('what a person has typed is not shown to the next one on this device, and is there when they come back', async () => {
  const person = await show(<Note />)
  await person.type(field(), 'Hola')
  cleanup()
  const guest = await show(<Note />, { as: 'guest' })
  expect(field().value).toBe('')
  await guest.type(field(), 'Otra')
  cleanup()
  await show(<Note />)
  expect(field().value).toBe('Hola')
})
