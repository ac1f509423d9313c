// @vitest-environment happy-dom
import type { StudioLive } from '@calina/contract/types'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Api } from '#lib/api.ts'
import { SUN, usd } from '../../../testing/gifts.ts'
import { personOf } from '../../../testing/people.ts'
import { studioLiveOf } from '../../../testing/studio.ts'
import { barsOf } from './people-chart.tsx'
import { prepareBrowser, showStudio } from './testing/show-studio.tsx'

beforeEach(() => prepareBrowser())

const minutes = Array.from({ length: 72 }, (_, at) => ({
  people: at === 20 ? 198 : 100,
  gifts: at === 3 ? 2 : 0,
}))
const over: Partial<StudioLive> = {
  ...{ state: 'ended', end: 'creator', people: 0, endedAt: '2026-11-28T21:12:00.000Z' },
  startedAt: '2026-11-28T20:00:00.000Z',
  summary: {
    ...{ seconds: 4_324, peak: 198, peakAt: '2026-11-28T20:20:00.000Z', seenBy: 260, followers: 46, minutes },
    ...{ average: 104.5, giverCount: 12, thankedAt: null },
    givers: [
      {
        person: personOf('carla', 'Carla Prieto', 'fan'),
        gifts: [{ titles: SUN.titles, drawing: SUN.drawing, count: 3 }],
        share: usd(6_375),
      },
    ],
  },
  replay: {
    ...{ state: 'undecided', seconds: 4_324, bytes: 1_400_000_000, post: null, vault: null },
    playback: '/live/media/token/main.m3u8',
    deletedAt: '2026-12-28T00:00:00.000Z',
  },
}

const ended = (of: Partial<StudioLive> = {}, api: Partial<Api> = {}) => {
  const live = studioLiveOf({ ...over, ...of })
  return showStudio({ at: 'live-1', api: { getStudioLive: async () => live, ...api } })
}

test('what a live brought is there in figures that add up', async () => {
  await ended()
  expect(await screen.findByRole('heading', { name: 'Revelamos la serie de octubre' })).toBeTruthy()
  expect(screen.getByText('$1.380,40')).toBeTruthy()
  expect(screen.getByText('1 h 12 min')).toBeTruthy()
  expect(screen.getByText('187 entradas a $8')).toBeTruthy()
  expect(screen.getByText('19 regalos')).toBeTruthy()
  expect(screen.getByText('Carla Prieto')).toBeTruthy()
  expect(screen.getByText('$63,75')).toBeTruthy()
  const table = screen.getByRole('table', { name: /por minuto/ })
  expect(within(table).getByText('198')).toBeTruthy()
})

test('many minutes become as many bars as a phone has room for, and none is lost', () => {
  const bars = barsOf(minutes)
  expect(bars).toHaveLength(36)
  expect(Math.max(...bars.map(({ people }) => people))).toBe(198)
  expect(bars.reduce((sum, { gifts }) => sum + gifts, 0)).toBe(2)
  expect(barsOf([{ people: 3, gifts: 0 }])).toHaveLength(1)
  expect(barsOf([])).toEqual([])
})

test('the replay is published once, with its price, and then says where it is', async () => {
  const keepReplay = vi.fn<Api['keepReplay']>(async () =>
    studioLiveOf({ ...over, revision: 2, replay: { ...studioLiveOf().replay, state: 'making' } }),
  )
  const user = await ended({}, { keepReplay })
  const price = await screen.findByLabelText('Precio')
  await user.clear(price)
  await user.type(price, '0,50')
  await user.click(screen.getByRole('button', { name: 'Publicar la repetición' }))
  expect(await screen.findByText('Gratis, o de $1 a $500.')).toBeTruthy()
  await user.clear(price)
  await user.type(price, '5')
  expect(screen.getByText('$4,25')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Publicar la repetición' }))
  expect(await screen.findByText('Se está preparando. Puedes irte de aquí.')).toBeTruthy()
  expect(keepReplay).toHaveBeenCalledExactlyOnceWith({
    params: { live: 'live-1' },
    body: { to: 'post', price: 500, text: '' },
  })
})

test('it goes into a vault of its creator, or a new one', async () => {
  const keepReplay = vi.fn<Api['keepReplay']>(async () => studioLiveOf(over))
  const listVaults = async () => ({ items: [{ id: 'v1', title: 'Hojas de contacto' }], next: null }) as never
  const user = await ended({}, { keepReplay, listVaults })
  await user.click(await screen.findByRole('radio', { name: /Guardarla en un baúl/ }))
  expect(await screen.findByRole('option', { name: 'Hojas de contacto' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Guardar en el baúl' }))
  await waitFor(() => expect(keepReplay).toHaveBeenCalledOnce())
  expect(keepReplay.mock.calls[0]?.[0].body).toEqual({
    to: 'new-vault',
    title: 'Revelamos la serie de octubre',
    price: null,
  })
  await user.selectOptions(screen.getByLabelText('En qué baúl'), 'v1')
  await user.click(screen.getByRole('button', { name: 'Guardar en el baúl' }))
  await waitFor(() => expect(keepReplay.mock.calls[1]?.[0].body).toEqual({ to: 'vault', vault: 'v1' }))
})

test('deleting is asked for, because nothing brings it back', async () => {
  const deleteRecording = vi.fn<Api['deleteRecording']>(async () =>
    studioLiveOf({ ...over, revision: 2, replay: { ...studioLiveOf().replay, state: 'deleted' } }),
  )
  const user = await ended({}, { deleteRecording })
  await user.click(await screen.findByRole('radio', { name: /^Borrarla/ }))
  await user.click(screen.getByRole('button', { name: 'Borrar la repetición' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/No se puede deshacer/)).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Borrar la repetición' }))
  expect(await screen.findByText('La grabación se borró.')).toBeTruthy()
  expect(deleteRecording).toHaveBeenCalledOnce()
})

test('one that staff stopped says so, and that the entries went back', async () => {
  await ended({
    end: 'stopped',
    refunded: true,
    price: usd(800),
    replay: { ...studioLiveOf().replay, state: 'none' },
  })
  expect(await screen.findByText('El equipo lo detuvo. Te escribimos por qué.')).toBeTruthy()
  expect(screen.getByText('Se devolvieron todas las entradas.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Publicar/ })).toBeNull()
})

test('all who gave are thanked at once, with words that can be changed, and it is said', async () => {
  const thankGivers = vi.fn<Api['thankGivers']>(async () => {
    const { summary } = studioLiveOf(over)
    return studioLiveOf({
      ...{ ...over, revision: 2 },
      summary: summary && { ...summary, thankedAt: '2026-11-28T21:20:00.000Z' },
    })
  })
  const user = await ended({}, { thankGivers })
  expect(await screen.findByText('104,5 de media')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Dar las gracias a todos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Dar las gracias a todos' })
  const words = within(dialog).getByLabelText('Mensaje')
  expect(words).toHaveProperty('value', 'Gracias por tu regalo en “Revelamos la serie de octubre”.')
  await user.clear(words)
  expect(within(dialog).getByRole('button', { name: 'Enviar a 12 personas' })).toHaveProperty(
    'disabled',
    true,
  )
  await user.type(words, 'Gracias por venir')
  await user.dblClick(within(dialog).getByRole('button', { name: 'Enviar a 12 personas' }))
  expect(await screen.findByText(/^Diste las gracias:/)).toBeTruthy()
  expect(thankGivers).toHaveBeenCalledExactlyOnceWith({
    params: { live: 'live-1' },
    body: { text: 'Gracias por venir' },
  })
})

test('the beginning and the end of a replay are cut before it is published', async () => {
  const keepReplay = vi.fn<Api['keepReplay']>(async () =>
    studioLiveOf({ ...over, revision: 2, replay: { ...studioLiveOf().replay, state: 'making' } }),
  )
  const user = await ended({}, { keepReplay })
  await user.click(await screen.findByRole('button', { name: 'Recortar el principio o el final' }))
  expect(screen.getByText('Se guardan 1:12:04')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Desde/), { target: { value: '64' } })
  fireEvent.change(screen.getByLabelText(/^Hasta/), { target: { value: '4264' } })
  expect(screen.getByText('Se guardan 1:10:00')).toBeTruthy()
  await user.dblClick(screen.getByRole('button', { name: 'Publicar la repetición' }))
  await waitFor(() =>
    expect(keepReplay).toHaveBeenCalledExactlyOnceWith({
      params: { live: 'live-1' },
      body: { to: 'post', price: 0, text: '', cut: { from: 64, to: 4_264 } },
    }),
  )
})

test('a replay in a vault can be taken out of it, and says who keeps it', async () => {
  const replay = { ...studioLiveOf().replay, state: 'vault', vault: 'v1' } as const
  const deleteRecording = vi.fn<Api['deleteRecording']>(async () =>
    studioLiveOf({ ...over, revision: 2, replay: { ...studioLiveOf().replay, state: 'deleted' } }),
  )
  const user = await ended({ replay }, { deleteRecording })
  await user.click(await screen.findByRole('button', { name: 'Sacarla del baúl' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText(/Quien ya compró el baúl la conserva/)).toBeTruthy()
  await user.dblClick(within(dialog).getByRole('button', { name: 'Sacarla del baúl' }))
  expect(await screen.findByText('La grabación se borró.')).toBeTruthy()
  expect(deleteRecording).toHaveBeenCalledOnce()
})
