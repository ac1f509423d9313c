// @vitest-environment happy-dom
import type { Person } from '@calina/contract/types'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { useSuggestions } from './use-suggestions.tsx'

const person = (username: string): Person => ({
  username,
  name: `Nombre de ${username}`,
  type: 'model',
  avatar: null,
  exclusive: 'false',
  verified: 'false',
})
const suggestMentions = vi.fn(async () => ({ items: [person('noa'), person('noelia')] }))
const suggestTags = vi.fn(async () => ({ items: [{ key: 'café', label: 'Café', posts: 1_204 }] }))

function Field({ onSend }: { onSend: () => void }) {
  const [value, setValue] = useState('')
  const { field, props, list } = useSuggestions({ value, onChange: setValue, place: 'post' })
  return (
    <>
      <textarea
        {...props}
        ref={field}
        aria-label="Texto"
        value={value}
        onKeyDown={event => {
          props.onKeyDown(event)
          if (event.key === 'Enter' && !event.defaultPrevented) onSend()
        }}
      />
      {list}
    </>
  )
}

const onSend = vi.fn()
beforeEach(() => onSend.mockClear())
const open = async () => {
  const user = await show(<Field onSend={onSend} />, { api: { suggestMentions, suggestTags } })
  return { user, field: screen.getByRole<HTMLTextAreaElement>('textbox') }
}
const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

it('arrows go round, Enter takes one and sends nothing', async () => {
  const { user, field } = await open()
  await user.type(field, 'Con @no')
  await screen.findByRole('listbox', { name: 'Personas sugeridas' })
  expect(active(field)).toContain('@noa')
  await user.keyboard('{ArrowDown}')
  expect(active(field)).toContain('@noelia')
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(active(field)).toContain('@noelia')
  await user.keyboard('{Enter}')
  expect(field.value).toBe('Con @noelia ')
  expect(onSend).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
  await user.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledTimes(1)
})

it('what was answered to less than is typed by now is not taken', async () => {
  const { user, field } = await open()
  await user.type(field, '@no')
  await screen.findByRole('option', { name: /@noa/ })
  // the answer to what is typed now is still on its way
  await user.type(field, 'e')
  const options = screen.getAllByRole('option').map(option => option.textContent)
  expect(options).toEqual([expect.stringContaining('@noelia')])
  await user.keyboard('{Tab}')
  expect(field.value).toBe('@noelia ')
})

it('in the middle of a text only what is being typed is replaced', async () => {
  const { user, field } = await open()
  await user.type(field, 'Con  y nadie más')
  field.setSelectionRange(4, 4)
  await user.keyboard('@no')
  await user.click(await screen.findByRole('option', { name: /@noa/ }))
  expect(field.value).toBe('Con @noa y nadie más')
  expect(field.selectionStart).toBe('Con @noa '.length)
})

it('Escape closes the list and leaves the text, and a mail address suggests nobody', async () => {
  const { user, field } = await open()
  await user.type(field, '#ca')
  await screen.findByRole('listbox', { name: 'Etiquetas sugeridas' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field.value).toBe('#ca')
  suggestMentions.mockClear()
  await user.type(field, ' yo@no')
  expect(suggestMentions).not.toHaveBeenCalled()
})
