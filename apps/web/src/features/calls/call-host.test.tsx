// @vitest-environment happy-dom
import type { Call, CallOffer } from '@calina/contract/types'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { stageCall, THIS_DEVICE, unstageCall } from '#components/calls/stage.ts'
import type { Api } from '#lib/api.ts'
import { ApiError } from '#lib/api.ts'
import { toast } from '#ui/toasts.tsx'
import { callOf, callOfferOf, callSettingsOf, receivedOf } from '../../testing/calls.ts'
import { FakeConnection, fakeConnections, trackOf } from '../../testing/fake-connections.ts'
import { usd } from '../../testing/gifts.ts'
import { show } from '../../testing/screen.tsx'
import { CallHost } from './call-host.tsx'
import { keepCallChoices } from './choices.ts'

let wide = false
const getUserMedia = vi.fn()

beforeEach(() => {
  unstageCall()
  wide = false
  fakeConnections()
  keepCallChoices({ rings: false })
  getUserMedia.mockReset()
  getUserMedia.mockImplementation(async ({ audio, video }: MediaStreamConstraints) => {
    const tracks = [audio && trackOf('audio'), video && trackOf('video')].filter(track => track !== false)
    return { getTracks: () => tracks }
  })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => [] },
  })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => ({ state: 'prompt' }) },
  })
  // the browser of the tests knows other streams than those of the tests
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true })
  HTMLVideoElement.prototype.play = async () => {}
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: wide && media.includes('768'),
    ...{ addEventListener() {}, removeEventListener() {} },
  }))
})

/** The page of one of the two, whose server knows one call; `become` makes another of it, as an event does. */
async function host(
  first: Call,
  api: Partial<Api> = {},
  offer: Partial<CallOffer> = {},
  listening?: NonNullable<Parameters<typeof show>[1]>['listening'],
) {
  let call = first
  const person = await show(
    <div>
      <div className="app">La página</div>
      <CallHost />
    </div>,
    {
      as: first.side === 'fan' ? 'fan' : 'model',
      ...(listening && { listening }),
      texts: ['calls', 'call-lines', 'shell', 'gifts'],
      api: {
        listOpenCalls: async () => ({
          items: ['ended', 'missed', 'declined', 'cancelled', 'failed'].includes(call.state) ? [] : [call],
          consented: true,
        }),
        getCall: async () => call,
        getCallOffer: async () => callOfferOf(offer),
        getCallSettings: async () => callSettingsOf(),
        getBalance: async () =>
          ({ wallet: { ...usd(2_850), sequence: 3 }, pending: null, available: null }) as never,
        noteRinging: async () => ({ ...call, state: 'ringing', revision: call.revision + 1 }),
        joinCall: async () => ({ call, ice: { servers: [], policy: 'relay' } }),
        noteConnection: async () => call,
        ...api,
      },
    },
  )
  return {
    person,
    become: (next: Partial<Call>) => {
      call = { ...call, revision: call.revision + 10, ...next }
      return call
    },
  }
}
const asked = { state: 'requested' } as const
const running = (more: Partial<Call> = {}): Partial<Call> => ({
  state: 'connected',
  startedAt: new Date().toISOString(),
  clock: { at: new Date().toISOString(), usedSeconds: 198, leftSeconds: 702, lost: null, givesUpAt: null },
  devices: { mine: THIS_DEVICE, theirs: 'other-device' },
  ...more,
})

test('a creator reads who calls, what it earns and until when, and the caller is told once that it rings', async () => {
  const noteRinging = vi.fn(async () => receivedOf({ state: 'ringing', revision: 2 }))
  await host(receivedOf(asked), { noteRinging })
  expect(await screen.findByRole('dialog', { name: 'Mateo Ríos te llama' })).toBeTruthy()
  expect(screen.getByText('$17,00')).toBeTruthy()
  expect(screen.getByText('Llamada número 3 contigo')).toBeTruthy()
  expect(screen.getByText(/Puedes contestar hasta las/)).toBeTruthy()
  await waitFor(() => expect(noteRinging).toHaveBeenCalledTimes(1))
  // nobody is asked for a camera before somebody wants to answer
  expect(getUserMedia).not.toHaveBeenCalled()
  expect(document.querySelector<HTMLElement>('.app')?.inert).toBe(true)
})

test('on a wide screen it stands beside the page, which keeps the focus', async () => {
  wide = true
  await host(receivedOf(asked))
  expect(await screen.findByRole('region', { name: 'Mateo Ríos te llama' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector<HTMLElement>('.app')?.inert).not.toBe(true)
  expect(document.activeElement).toBe(document.body)
})

test('accepting answers on this device, once, and the call begins', async () => {
  const answered = receivedOf({ ...running(), state: 'accepted', clock: null, revision: 5 })
  const acceptCall = vi.fn(async () => ({ call: answered, ice: { servers: [], policy: 'relay' as const } }))
  const { person, become } = await host(receivedOf(asked), { acceptCall })
  const accept = await screen.findByRole('button', { name: 'Aceptar' })
  become(answered)
  await person.dblClick(accept)
  expect(await screen.findByRole('dialog', { name: 'En llamada con Mateo Ríos' })).toBeTruthy()
  expect(acceptCall).toHaveBeenCalledExactlyOnceWith({
    params: { call: 'call-1' },
    body: { device: THIS_DEVICE, direct: false },
  })
  expect(getUserMedia).toHaveBeenCalledTimes(1)
})

test('before the first call its consent is asked for at once, and never again', async () => {
  const first = receivedOf(asked)
  const next = receivedOf({ ...asked, id: 'call-2' })
  const acceptCall = vi.fn<Api['acceptCall']>(async () => ({
    call: receivedOf({ state: 'ended', end: 'fan', revision: 9, endedAt: new Date().toISOString() }),
    ice: { servers: [], policy: 'relay' },
  }))
  const { person } = await host(first, {
    acceptCall,
    listOpenCalls: async () => ({ items: [first, next], consented: false }),
    getCall: async ({ params }) => (params.call === next.id ? next : first),
  })
  const accept = await screen.findByRole<HTMLButtonElement>('button', { name: 'Aceptar' })
  expect(accept.disabled).toBe(true)
  expect(accept.getAttribute('aria-describedby')).toBe(screen.getByText('Marca la casilla para seguir.').id)
  await person.click(screen.getByRole('checkbox', { name: 'Lo entiendo y acepto' }))
  await person.click(accept)
  await waitFor(() => expect(acceptCall).toHaveBeenCalledTimes(1))
  expect(acceptCall.mock.calls[0]?.[0].body).toMatchObject({ consented: true })
  act(() => stageCall(next.id))
  expect(await screen.findByRole('button', { name: 'Aceptar' })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'Lo entiendo y acepto' })).toBeNull()
})

test('where it was not known that it is needed, the answer without it asks for the consent', async () => {
  const answered = receivedOf({ ...running(), state: 'accepted', clock: null, revision: 5 })
  const acceptCall = vi
    .fn<Api['acceptCall']>()
    .mockRejectedValueOnce(new ApiError('CALL_CONSENT_NEEDED', 403))
    .mockResolvedValue({ call: answered, ice: { servers: [], policy: 'relay' } })
  const { person } = await host(receivedOf(asked), { acceptCall })
  await person.click(await screen.findByRole('button', { name: 'Aceptar' }))
  await person.click(await screen.findByRole('checkbox', { name: 'Lo entiendo y acepto' }))
  await person.click(screen.getByRole('button', { name: 'Aceptar' }))
  await waitFor(() => expect(acceptCall).toHaveBeenCalledTimes(2))
  expect(acceptCall.mock.calls[1]?.[0].body).toMatchObject({ consented: true })
})

test('a creator declines, once, and it goes away', async () => {
  const declineCall = vi.fn(async () => receivedOf({ state: 'declined', revision: 6 }))
  const { person } = await host(receivedOf(asked), { declineCall })
  await person.dblClick(await screen.findByRole('button', { name: 'Rechazar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(declineCall).toHaveBeenCalledTimes(1)
})

test('left in a corner it rings on there, and comes back', async () => {
  const { person } = await host(receivedOf(asked))
  await person.click(await screen.findByRole('button', { name: 'Dejar en una esquina' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(await screen.findByRole('button', { name: 'Ver' }))
  expect(await screen.findByRole('dialog', { name: 'Mateo Ríos te llama' })).toBeTruthy()
})

test('a creator proposes another hour of their schedule', async () => {
  const proposeCallTime = vi.fn<Api['proposeCallTime']>(async () =>
    receivedOf({ state: 'proposed', revision: 6 }),
  )
  const { person } = await host(receivedOf(asked), {
    proposeCallTime,
    getCallSettings: async () =>
      callSettingsOf({ hours: callSettingsOf().hours.map(() => [{ from: 0, to: 1_440 }]) }),
  })
  await person.click(await screen.findByRole('button', { name: 'Otra hora' }))
  const days = await screen.findByRole('group', { name: 'Día' })
  await person.click(days.querySelectorAll('input')[1] ?? days)
  const hours = screen.getByRole('group', { name: 'Hora' })
  await person.click(hours.querySelectorAll('input')[4] ?? hours)
  // late in the evening the first day that is offered is tomorrow already
  await person.click(screen.getByRole('button', { name: /^Proponer .+ a las/ }))
  await waitFor(() => expect(proposeCallTime).toHaveBeenCalledTimes(1))
  const at = Date.parse(proposeCallTime.mock.calls[0]?.[0].body.at ?? '')
  expect(at).toBeGreaterThan(Date.now())
  expect(at % 1_800_000).toBe(0)
})

test('a fan reads what is held while it rings, with their devices ready, and may cancel', async () => {
  const cancelCall = vi.fn(async () => callOf({ state: 'cancelled', revision: 9 }))
  const { person, become } = await host(callOf(asked), { cancelCall })
  act(() => stageCall('call-1'))
  expect(await screen.findByRole('dialog', { name: 'Llamando a Inés Carmona' })).toBeTruthy()
  expect(screen.getByText('$20,00 apartados')).toBeTruthy()
  await waitFor(() => expect(getUserMedia).toHaveBeenCalledTimes(1))
  become({ state: 'cancelled' })
  await person.dblClick(screen.getByRole('button', { name: 'Cancelar la llamada' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(cancelCall).toHaveBeenCalledTimes(1)
})

test('a fan who closes it goes on with the page; a call that nobody opened waits in the corner', async () => {
  const { person } = await host(callOf(asked))
  await person.click(await screen.findByRole('button', { name: 'Ver' }))
  await person.click(await screen.findByRole('button', { name: 'Dejar en una esquina' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await screen.findByText(/^Llamando\. Puede contestar hasta las/)).toBeTruthy()
})

test.each([
  ['missed', 'Inés no pudo contestar'],
  ['declined', 'Inés no puede hablar ahora'],
  ['failed', 'No se pudo conectar'],
] as const)(
  'a call that is %s gives everything back, says when to try, and leads to the chat',
  async (state, title) => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    const { person } = await host(callOf({ state, revision: 4 }), {}, { until })
    act(() => stageCall('call-1'))
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.getByText('$20,00')).toBeTruthy()
    expect(await screen.findByText(/Puedes probar otra vez/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Pedirle otra hora' }))
    expect(window.location.pathname).toBe('/messages/c1')
  },
)

test('a call that was answered while its fan waits here begins by itself', async () => {
  const joinCall = vi.fn<Api['joinCall']>()
  const call = callOf({ ...running(), revision: 5 })
  joinCall.mockResolvedValue({ call, ice: { servers: [], policy: 'relay' } })
  await host(call, { joinCall })
  expect(await screen.findByRole('dialog', { name: 'En llamada con Inés Carmona' })).toBeTruthy()
  expect(joinCall).toHaveBeenCalledTimes(1)
  expect(await screen.findAllByText('Quedan 11:42')).not.toHaveLength(0)
})

test('a call that goes on elsewhere is brought here with one press, and never by itself', async () => {
  const here = callOf({ ...running(), revision: 9 })
  const joinCall = vi.fn<Api['joinCall']>(async () => ({ call: here, ice: { servers: [], policy: 'relay' } }))
  const { person, become } = await host(
    callOf({ ...running({ devices: { mine: 'my-phone-0', theirs: 'other-device' } }), revision: 5 }),
    { joinCall },
  )
  const bring = await screen.findByRole('button', { name: 'Traerla aquí' })
  expect(joinCall).not.toHaveBeenCalled()
  become({ ...here, revision: 9 })
  await person.dblClick(bring)
  expect(await screen.findByRole('dialog', { name: 'En llamada con Inés Carmona' })).toBeTruthy()
  expect(joinCall).toHaveBeenCalledTimes(1)
})

test('hanging up asks first, and says that a fan pays all of it; afterwards there is the receipt', async () => {
  const ended = callOf({
    ...{ state: 'ended', end: 'fan', revision: 12, endedAt: new Date().toISOString() },
    money: { ...callOf().money, charged: usd(2_000), returned: usd(0) },
  })
  const hangUp = vi.fn(async () => ended)
  const { person, become } = await host(callOf({ ...running(), revision: 5 }), { hangUp })
  await person.click(await screen.findByRole('button', { name: 'Colgar' }))
  expect(await screen.findByText(/se cobra entera/)).toBeTruthy()
  expect(hangUp).not.toHaveBeenCalled()
  become(ended)
  const [, confirm] = screen.getAllByRole('button', { name: 'Colgar', hidden: true })
  await person.dblClick(confirm ?? document.body)
  expect(await screen.findByRole('dialog', { name: 'Terminaste la llamada' })).toBeTruthy()
  expect(hangUp).toHaveBeenCalledTimes(1)
})

test('where the other has hung up at that moment there is the receipt, and no refusal', async () => {
  const ended = callOf({
    ...{ state: 'ended', end: 'creator', revision: 12, endedAt: new Date().toISOString() },
    money: { ...callOf().money, charged: usd(1_000), returned: usd(1_000) },
  })
  const refused = vi.spyOn(toast, 'error')
  const hangUp = vi.fn<Api['hangUp']>().mockRejectedValue(new ApiError('CALL_STATE', 409))
  const { person, become } = await host(callOf({ ...running(), revision: 5 }), { hangUp })
  await person.click(await screen.findByRole('button', { name: 'Colgar' }))
  await screen.findByText(/se cobra entera/)
  become(ended)
  const [, confirm] = screen.getAllByRole('button', { name: 'Colgar', hidden: true })
  await person.click(confirm ?? document.body)
  expect(await screen.findByRole('dialog', { name: /colgó antes$/ })).toBeTruthy()
  expect(hangUp).toHaveBeenCalledTimes(1)
  await act(async () => {})
  expect(refused).not.toHaveBeenCalled()
})

test('a call that is read as over is left, also where the list does not know it yet', async () => {
  const call = callOf({ ...running(), revision: 5 })
  const ended = callOf({
    ...{ state: 'ended', end: 'creator', revision: 12, endedAt: new Date().toISOString() },
    money: { ...callOf().money, charged: usd(1_000), returned: usd(1_000) },
  })
  const joinCall = vi.fn<Api['joinCall']>(async () => ({ call, ice: { servers: [], policy: 'relay' } }))
  // the answer to what was told of the connection is the first to say it
  await host(call, {
    joinCall,
    getCall: async () => ended,
    listOpenCalls: async () => ({ items: [call], consented: true }),
  })
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^En llamada/ })).toBeNull())
  await act(async () => {})
  expect(joinCall.mock.calls.length).toBeLessThanOrEqual(1)
})

test('in the last minute the time stands out, it says that it ends by itself, and the fan may add the same minutes', async () => {
  const call = callOf({
    ...running({
      clock: { at: new Date().toISOString(), usedSeconds: 852, leftSeconds: 48, lost: null, givesUpAt: null },
    }),
    revision: 5,
  })
  const extendCall = vi.fn(async () => ({
    call: { ...call, minutes: 30, revision: 8 },
    balance: { ...usd(850), sequence: 4 },
  }))
  const { person } = await host(call, { extendCall })
  expect(await screen.findByText('Termina sola. No se cobra nada más.')).toBeTruthy()
  await person.dblClick(await screen.findByRole('button', { name: '15 min más por $20' }))
  await waitFor(() => expect(extendCall).toHaveBeenCalledTimes(1))
  expect(extendCall.mock.calls[0]).toMatchObject([{ body: { price: 2_000 } }, {}])
})

test('while the connection is lost it says that the clock stands still, and for how long that is waited for', async () => {
  const at = new Date()
  await host(
    callOf({
      ...running({
        clock: {
          ...{ at: at.toISOString(), usedSeconds: 416, leftSeconds: 484, lost: 'creator' as const },
          givesUpAt: new Date(at.getTime() + 48_000).toISOString(),
        },
      }),
      revision: 5,
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Recuperando la llamada' })).toBeTruthy()
  expect(screen.getByText(/Si no vuelve en 48 s/)).toBeTruthy()
  expect(screen.getByText('Quedan 8:04, en pausa')).toBeTruthy()
})

test('a voice call becomes a video call only when both agree', async () => {
  const call = callOf({ ...running(), kind: 'audio', video: false, revision: 5, videoAsked: 'creator' })
  const askCallVideo = vi.fn<Api['askCallVideo']>(async () => ({
    ...call,
    video: true,
    videoAsked: null,
    revision: 7,
  }))
  const { person } = await host(call, { askCallVideo })
  expect(await screen.findByText(/Inés quiere pasar a videollamada/)).toBeTruthy()
  await person.dblClick(screen.getByRole('button', { name: 'Encender mi cámara' }))
  await waitFor(() => expect(askCallVideo).toHaveBeenCalledTimes(1))
  expect(askCallVideo.mock.calls[0]?.[0].body).toEqual({ wished: true })
})

test('where nothing may be used it is said what helps, and the call goes on', async () => {
  getUserMedia.mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await host(callOf({ ...running(), revision: 5 }))
  expect(await screen.findByText(/no deja usar el micrófono/)).toBeTruthy()
  expect(screen.getByText(/sigue solo con la voz/)).toBeTruthy()
})

test('cut short by the creator, the fan reads the minutes that came back, and the sums', async () => {
  await host(
    callOf({
      ...{ state: 'ended', end: 'creator', revision: 12, endedAt: new Date().toISOString() },
      money: { ...callOf().money, charged: usd(1_244), returned: usd(756) },
    }),
  )
  act(() => stageCall('call-1', 'receipt'))
  expect(await screen.findByRole('dialog', { name: 'Inés colgó antes' })).toBeTruthy()
  expect(screen.getAllByText('$7,56')).toHaveLength(2)
  expect(screen.getByText('Usados, 9:20')).toBeTruthy()
  expect(screen.getByText('Devueltos, 5:40')).toBeTruthy()
  expect(screen.getByText('$12,44')).toBeTruthy()
})

test('the creator reads price, fee, what is theirs and when it is available, and whether to go on', async () => {
  const setCallSettings = vi.fn<Api['setCallSettings']>(async () => callSettingsOf({ opening: 'never' }))
  const { person } = await host(
    receivedOf({
      ...{ state: 'ended', end: 'time-up', revision: 12, endedAt: new Date().toISOString() },
      money: {
        ...receivedOf().money,
        charged: usd(2_000),
        returned: usd(0),
        availableAt: '2030-12-06T00:00:00.000Z',
      },
    }),
    { setCallSettings },
  )
  act(() => stageCall('call-1', 'receipt'))
  expect(await screen.findByRole('dialog', { name: 'La llamada terminó' })).toBeTruthy()
  expect(screen.getByText('$17,00')).toBeTruthy()
  expect(screen.getByText('−$3,00')).toBeTruthy()
  await person.click(await screen.findByRole('switch', { name: /Seguir recibiendo llamadas/ }))
  await waitFor(() => expect(setCallSettings.mock.calls[0]?.[0].body.opening).toBe('never'))
})

test('what the other side says before the answer is here that this page is in the call is not lost', async () => {
  let hear: (event: { call: string; device: string; signal: object }) => void = () => {}
  const answered = receivedOf({ ...running(), state: 'accepted', clock: null, revision: 5 })
  let answer: (value: Awaited<ReturnType<Api['acceptCall']>>) => void = () => {}
  const acceptCall = vi.fn(() => new Promise<Awaited<ReturnType<Api['acceptCall']>>>(done => (answer = done)))
  const { person, become } = await host(receivedOf(asked), { acceptCall }, {}, (event, handler) => {
    if (event === 'call.signal') hear = handler as typeof hear
  })
  await person.click(await screen.findByRole('button', { name: 'Aceptar' }))
  const sdp = 'v=0\r\no=- 7 1 IN IP4 0.0.0.0\r\nm=audio:sendrecv\r\nm=video:sendrecv'
  for (const device of [THIS_DEVICE, 'another-device'])
    hear({ call: 'call-1', device, signal: { description: { type: 'offer', sdp } } })
  become(answered)
  await act(async () => answer({ call: answered, ice: { servers: [], policy: 'relay' } }))
  expect(await screen.findByRole('dialog', { name: 'En llamada con Mateo Ríos' })).toBeTruthy()
  await waitFor(() => expect(FakeConnection.all.at(-1)?.remoteDescription?.sdp).toBe(sdp))
})
