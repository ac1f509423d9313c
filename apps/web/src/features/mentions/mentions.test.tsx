// @vitest-environment happy-dom
import type { MentionOfMe, Post } from '@calina/contract/types'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import { show } from '../../testing/screen.tsx'
import { MentionChoices } from './mention-choice.tsx'
import { MentionList } from './mention-list.tsx'

const post = {
  id: '0197a000-0000-7000-8000-000000000001',
  creator: {
    username: 'noa',
    name: 'Noa',
    type: 'model',
    avatar: null,
    exclusive: 'false',
    verified: 'false',
  },
  text: 'La luz es de @ines',
  media: [],
} as Partial<Post> as Post
const mention: MentionOfMe = { post, state: 'asked', at: '2026-11-22T10:00:00Z' }
const texts = ['mentions', 'posts', 'errors']
const listOf = (items: MentionOfMe[]) => vi.fn(async () => ({ items, next: null }))
const row = () => screen.findByRole('article', { name: 'Mención de Noa' })

it('what asks is decided in its row, which stays so that a slip can be mended', async () => {
  const listMentions = listOf([mention])
  const decideMention = vi.fn(async ({ body }: { body: { shown: boolean } }) => ({
    ...mention,
    state: body.shown ? ('shown' as const) : ('refused' as const),
  }))
  const user = await show(<MentionList />, { texts, api: { listMentions, decideMention } })
  const { getByRole, getByText } = within(await row())
  expect(getByRole('link', { name: /La luz es de/ }).getAttribute('href')).toBe(`/post/${post.id}`)
  await user.dblClick(getByRole('button', { name: /^Aprobar/ }))
  expect(decideMention).toHaveBeenCalledTimes(1)
  expect(getByText('Aprobada')).toBeTruthy()
  await user.click(getByRole('button', { name: /^Retirar/ }))
  expect(decideMention.mock.calls.map(([{ body }]) => body.shown)).toEqual([true, false])
  expect(getByText('Rechazada')).toBeTruthy()
  expect(getByRole('button', { name: /^Aprobar/ })).toBeTruthy()
})

it('a text that is for subscribers is not shown to who is asked', async () => {
  const locked = { ...mention, post: { ...post, text: '', audience: 'subscribers' as const } }
  await show(<MentionList />, { texts, api: { listMentions: listOf([locked]) } })
  expect(within(await row()).getByText('Una publicación para suscriptores')).toBeTruthy()
})

it('says what is not there, of what asks and of what was decided', async () => {
  const listMentions = listOf([])
  const user = await show(<MentionList />, { texts, api: { listMentions } })
  await screen.findByText('Nada por decidir')
  await user.click(screen.getByRole('radio', { name: 'Decididas' }))
  await screen.findByText('Nadie te ha mencionado')
})

it('a choice counts at once, and one that could not be kept is shown as it was', async () => {
  const getMentionSettings = vi.fn(async () => ({ allowed: 'anyone' as const }))
  const setMentionSettings = vi
    .fn<
      (input: { body: { allowed: 'anyone' | 'followed' | 'ask' | 'nobody' } }) => Promise<{ allowed: 'ask' }>
    >()
    .mockResolvedValueOnce({ allowed: 'ask' })
    .mockRejectedValueOnce(new ApiError('UNAVAILABLE', 503))
  const user = await show(<MentionChoices />, { texts, api: { getMentionSettings, setMentionSettings } })
  const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name })
  expect((await choice(/^Cualquiera/)).checked).toBe(true)
  await user.click(await choice(/^Preguntarme antes/))
  expect((await choice(/^Preguntarme antes/)).checked).toBe(true)
  await user.click(await choice(/^Nadie/))
  expect((await choice(/^Preguntarme antes/)).checked).toBe(true)
  expect(setMentionSettings.mock.calls.map(([{ body }]) => body.allowed)).toEqual(['ask', 'nobody'])
})
