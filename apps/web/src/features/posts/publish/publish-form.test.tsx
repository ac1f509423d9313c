// @vitest-environment happy-dom
import type { Post } from '@calina/contract/types'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#lib/api.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { promised } from '../../../testing/promised.ts'
import { show } from '../../../testing/screen.tsx'
import { PhotosSection } from './photos-section.tsx'
import { PublishForm } from './publish-form.tsx'

/** The pause after which a draft is saved ends when a test says so. */
const PAUSE_MS = 1_500
const pauses = new Map<unknown, () => void>()
const endPause = async () => {
  const ended = [...pauses.values()]
  pauses.clear()
  for (const run of ended) run()
  // what follows at once has followed by then
  await Promise.resolve()
}
beforeEach(() => {
  pauses.clear()
  const [set, clear] = [globalThis.setTimeout, globalThis.clearTimeout]
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms !== PAUSE_MS) return set(run, ms)
    const pause = {}
    pauses.set(pause, run)
    return pause
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation(timer => {
    if (!pauses.delete(timer)) clear(timer)
  })
  return () => vi.restoreAllMocks()
})

const saveDraft = vi.fn()
const publishPost = vi.fn()
const deleteDraft = vi.fn()
const onPublished = vi.fn()
beforeEach(() => {
  for (const call of [saveDraft, publishPost, deleteDraft, onPublished]) call.mockReset()
  let revision = 0
  saveDraft.mockImplementation(async () => ({ revision: ++revision }))
  publishPost.mockImplementation(async () => PUBLISHED)
  deleteDraft.mockImplementation(async () => undefined)
})

const PUBLISHED = {
  id: 'p1',
  preparing: null,
  scheduledFor: null,
  creator: { username: 'ines' },
} as unknown as Post

/** The composer as it opens, also after a reload: what is kept on the device comes back. */
async function open(people: object[] = []) {
  cleanup()
  pauses.clear()
  const person = await show(
    <PublishForm
      user={{ id: 'u1', name: 'Inés', username: 'ines' } as never}
      audience="everyone"
      onPublished={onPublished}
      onReadAgain={() => {}}
    />,
    {
      texts: ['publish', 'posts', 'drafts', 'performers', 'polls', 'goals', 'photos', 'media'],
      api: {
        saveDraft,
        publishPost,
        deleteDraft,
        listDrafts: async () => ({ items: [], next: null }) as never,
        listPerformers: async () => ({ items: people }) as never,
      },
    },
  )
  return {
    person,
    type: (text: string) => person.type(screen.getByRole('textbox', { name: 'Texto' }), text),
    publish: () => person.click(screen.getAllByRole('button', { name: /^Publicar/ })[0] as HTMLElement),
  }
}

it('saves what is written, after a pause', async () => {
  const { type } = await open()
  await type('Hola')
  expect(saveDraft).not.toHaveBeenCalled()
  await endPause()
  expect(await screen.findByText('Borrador guardado')).toBeDefined()
  expect(saveDraft).toHaveBeenCalledTimes(1)
})

it('ends the saving before it publishes, also where the pause ends at that very moment', async () => {
  const { type, publish } = await open()
  await type('Hola')
  publishPost.mockImplementation(async () => {
    // Nothing was drawn since the button was pressed.
    await endPause()
    return PUBLISHED
  })
  await publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalledWith(PUBLISHED))
  await endPause()
  expect(saveDraft).not.toHaveBeenCalled()
})

it('publishes after the save that is on its way', async () => {
  const { type, publish } = await open()
  await type('Hola')
  const saved = promised<{ revision: number }>()
  saveDraft.mockImplementation(() => saved.promise)
  await endPause()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(1))
  await publish()
  expect(publishPost).not.toHaveBeenCalled()
  saved.keep({ revision: 1 })
  await waitFor(() => expect(onPublished).toHaveBeenCalled())
  expect(saveDraft).toHaveBeenCalledTimes(1)
})

it('does not save what may be out because its answer was lost, also after a reload', async () => {
  const first = await open()
  await first.type('Hola')
  publishPost.mockRejectedValueOnce(new ApiError('OFFLINE', 0))
  await first.publish()
  expect(await screen.findByText('Solo en este dispositivo')).toBeDefined()
  await endPause()
  window.dispatchEvent(new Event('online'))
  const again = await open()
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Texto' }).value).toBe('Hola')
  await endPause()
  await again.publish()
  await waitFor(() => expect(onPublished).toHaveBeenCalled())
  await endPause()
  expect(saveDraft).not.toHaveBeenCalled()
  const [one, two] = publishPost.mock.calls.map(([{ body }]) => body.clientId)
  expect(two).toBe(one)
})

it('does not save what was being published when the page was reloaded', async () => {
  const first = await open()
  await first.type('Hola')
  publishPost.mockReturnValueOnce(new Promise(() => {}))
  await first.publish()
  await waitFor(() => expect(publishPost).toHaveBeenCalled())
  await open()
  await endPause()
  expect(saveDraft).not.toHaveBeenCalled()
})

it('saves another text than the one that may be out', async () => {
  const { type, publish } = await open()
  await type('Hola')
  publishPost.mockRejectedValueOnce(new ApiError('TIMEOUT', 0))
  await publish()
  await screen.findByText('Solo en este dispositivo')
  await type(' otra vez')
  await endPause()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(1))
})

it('saves again where publishing was refused', async () => {
  const { type, publish } = await open()
  await type('Hola')
  publishPost.mockRejectedValueOnce(new ApiError('MEDIA_NOT_READY', 409))
  await publish()
  await waitFor(() => expect(pauses.size).toBe(1))
  await endPause()
  expect(await screen.findByText('Borrador guardado')).toBeDefined()
})

it('saves nothing while the draft is discarded, and again where it could not be', async () => {
  const { type, person } = await open()
  await type('Hola')
  await endPause()
  await screen.findByText('Borrador guardado')
  await type(' otra vez')
  deleteDraft.mockImplementationOnce(async () => {
    await endPause()
    throw new ApiError('OFFLINE', 0)
  })
  await person.click(screen.getByRole('button', { name: 'Descartar' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(deleteDraft).toHaveBeenCalledTimes(1))
  expect(saveDraft).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(pauses.size).toBe(1))
  await endPause()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2))
})

it('goes on from the save that was on its way when the form was left', async () => {
  const { type } = await open()
  await type('Hola')
  const saved = promised<{ revision: number }>()
  saveDraft.mockImplementationOnce(() => saved.promise)
  await endPause()
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(1))
  const back = await open()
  await back.type(', vuelvo')
  await endPause()
  saved.keep({ revision: 7 })
  await waitFor(() => expect(saveDraft).toHaveBeenCalledTimes(2))
  expect(saveDraft.mock.calls.map(([{ body }]) => body.revision)).toEqual([0, 7])
})

it('says once that the draft was published on another device, and asks no more, also after a reload', async () => {
  const first = await open()
  await first.type('Hola')
  await endPause()
  await screen.findByText('Borrador guardado')
  saveDraft.mockRejectedValue(new ApiError('DRAFT_PUBLISHED', 409))
  await first.type(' otra vez')
  await endPause()
  const gone = /se publicó o se descartó en otro dispositivo/
  await screen.findByText(gone)
  await first.type(', y otra')
  await endPause()
  window.dispatchEvent(new Event('online'))
  const second = await open()
  expect(screen.getByText(gone)).toBeDefined()
  await second.type('.')
  await endPause()
  expect(saveDraft).toHaveBeenCalledTimes(2)

  // It goes on as a draft of its own.
  saveDraft.mockImplementation(async () => ({ revision: 1 }))
  await second.person.click(screen.getByRole('button', { name: 'Seguir como uno nuevo' }))
  await waitFor(() => expect(pauses.size).toBe(1))
  await endPause()
  await screen.findByText('Borrador guardado')
  expect(screen.queryByText(gone)).toBeNull()
})

it.each([
  [false, 'fotos o videos de'],
  [true, 'fotos, videos o audios de'],
])('what may be chosen follows the operator’s setting (sounds: %s)', async (postSound, words) => {
  const noUploads = { items: [], paused: false } as unknown as FormUploads
  const nothing = () => {}
  await show(
    <PhotosSection
      uploads={noUploads}
      moving={undefined}
      onMoving={nothing}
      onOpen={nothing}
      onAdd={nothing}
      whenUp=""
    />,
    { texts: ['publish', 'uploads'], settings: { postSound } },
  )
  expect(screen.getByText(new RegExp(words))).toBeTruthy()
  const field = document.querySelector('input[type=file]')
  expect(field?.getAttribute('accept')?.includes('audio/*')).toBe(postSound)
})

it('a draft is saved at once by the button of that name, and is found in the list', async () => {
  const { person, type } = await open()
  expect(screen.queryByRole('button', { name: 'Guardar borrador' })).toBeNull()
  await type('Hola')
  await person.click(screen.getByRole('button', { name: 'Guardar borrador' }))
  await waitFor(() => expect(location.pathname).toBe('/post/drafts'))
  expect(saveDraft).toHaveBeenCalledTimes(1)
})

it('a draft that did not reach the account is not said to be saved', async () => {
  const { person, type } = await open()
  const before = location.pathname
  saveDraft.mockRejectedValue(new ApiError('OFFLINE', 0))
  await type('Hola')
  await person.click(screen.getByRole('button', { name: 'Guardar borrador' }))
  expect(await screen.findByText('Solo en este dispositivo')).toBeDefined()
  expect(location.pathname).toBe(before)
})

it('who appears and has not agreed keeps a post back: the reason stands above a button that is off', async () => {
  const { person, type } = await open([{ id: 'p1', name: 'Sol', username: null, state: 'declined' }])
  await type('Hola')
  await person.click(screen.getByRole('switch', { name: /Aparece/ }))
  const publish = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Publicar/ })[0]
  expect(publish?.disabled).toBe(false)
  await person.click(await screen.findByRole('checkbox', { name: 'Sol' }))
  expect(
    await screen.findByText('Falta el consentimiento de Sol: podrás publicar cuando lo tengas.'),
  ).toBeDefined()
  expect(publish?.disabled).toBe(true)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar borrador' }).disabled).toBe(false)
  await person.click(screen.getByRole('checkbox', { name: 'Sol' }))
  expect(publish?.disabled).toBe(false)
})
