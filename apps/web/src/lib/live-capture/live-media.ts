/** Why there is no picture or sound: not allowed, no such device, or used by another program. */
export type DeviceProblem = 'denied' | 'none' | 'busy'
export type DeviceKind = 'camera' | 'microphone'

export interface Device {
  id: string
  name: string
}

/** What is captured, and what could be. */
export interface MediaState {
  picture: MediaStreamTrack | undefined
  /** Where the picture comes from. */
  from: 'camera' | 'screen'
  sound: MediaStreamTrack | undefined
  /** Wished, also while it cannot be. A camera that is off shows nothing. */
  camera: boolean
  microphone: boolean
  cameras: readonly Device[]
  microphones: readonly Device[]
  problems: Partial<Record<DeviceKind, DeviceProblem>>
  /** The person is being asked. */
  opening: boolean
  /** The camera of the screen's side, whose own picture is mirrored. */
  front: boolean
  /** The own picture is shown as in a mirror; what is sent never is. */
  mirrored: boolean
}

/** Which devices somebody has chosen before. */
export interface DeviceChoices {
  camera?: string | undefined
  microphone?: string | undefined
}

/** Keeps the choices of this browser. */
export interface ChoiceStore {
  read(): DeviceChoices
  keep(choices: DeviceChoices): void
}

const PROBLEMS: Readonly<Record<string, DeviceProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}
const problemOf = (error: unknown): DeviceProblem =>
  (error instanceof Error && PROBLEMS[error.name]) || 'none'

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const
const PICTURE = {
  width: { ideal: 1_920 },
  height: { ideal: 1_080 },
  frameRate: { ideal: 30, max: 30 },
} as const
const NAMES = { camera: 'picture', microphone: 'sound' } as const

/** The camera or screen and the microphone of a live, before it and while it is on air. */
export class LiveMedia {
  #state: MediaState = {
    ...{ picture: undefined, from: 'camera', sound: undefined, camera: true, microphone: true },
    ...{ cameras: [], microphones: [], problems: {}, opening: false, front: true, mirrored: true },
  }
  #listeners = new Set<() => void>()
  #closed = false
  #facing: 'user' | 'environment' = 'user'
  readonly #choices: ChoiceStore
  #stopWatching = () => {}

  constructor(choices: ChoiceStore) {
    this.#choices = choices
  }

  get = (): MediaState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(change: Partial<MediaState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of [...this.#listeners]) listener()
  }

  /** Opens what is wished and not open: with one question where there are two. */
  async open(): Promise<void> {
    const { camera, microphone, picture, sound, opening } = this.#state
    if (opening || this.#closed) return
    const wanted: DeviceKind[] = []
    if (camera && !picture) wanted.push('camera')
    if (microphone && !sound) wanted.push('microphone')
    this.#watch()
    if (wanted.length === 0) return
    this.#set({ opening: true })
    const both = wanted.length === 2 ? await this.#ask(wanted).catch(() => undefined) : undefined
    if (both) this.#take(both)
    else for (const kind of wanted) await this.#openOne(kind)
    this.#set({ opening: false })
    await this.#count()
  }

  async #openOne(kind: DeviceKind): Promise<void> {
    try {
      this.#take(await this.#ask([kind]))
    } catch (error) {
      this.#set({ problems: { ...this.#state.problems, [kind]: problemOf(error) } })
    }
  }

  async #ask(kinds: readonly DeviceKind[]): Promise<MediaStream> {
    // a page that is not served safely has no devices at all
    if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
    const { camera, microphone } = this.#choices.read()
    const which = camera ? { deviceId: { ideal: camera } } : { facingMode: { ideal: this.#facing } }
    return await navigator.mediaDevices.getUserMedia({
      video: kinds.includes('camera') && { ...PICTURE, ...which },
      audio: kinds.includes('microphone') && {
        ...SOUND,
        ...(microphone && { deviceId: { ideal: microphone } }),
      },
    })
  }

  #take(stream: MediaStream): void {
    const problems = { ...this.#state.problems }
    for (const track of stream.getTracks()) {
      const kind = track.kind === 'audio' ? 'microphone' : 'camera'
      const name = NAMES[kind]
      if (this.#closed || (kind === 'camera' && !this.#state.camera)) {
        track.stop()
        continue
      }
      if (kind === 'microphone') track.enabled = this.#state.microphone
      this.#state[name]?.stop()
      delete problems[kind]
      // it is unplugged, or another program takes it
      track.addEventListener('ended', () => this.#lost(kind, track))
      const front = track.getSettings?.().facingMode !== 'environment'
      this.#set({
        [name]: track,
        ...(kind === 'camera' && ({ from: 'camera', front, mirrored: front } as const)),
      })
    }
    this.#set({ problems })
  }

  #lost(kind: DeviceKind, track: MediaStreamTrack): void {
    if (this.#state[NAMES[kind]] !== track) return
    this.#set({ [NAMES[kind]]: undefined, problems: { ...this.#state.problems, [kind]: 'busy' } })
  }

  async #count(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices?.().catch(() => [])) ?? []
    const of = (kind: MediaDeviceKind) =>
      devices
        .filter(device => device.kind === kind && device.deviceId !== '')
        .map(({ deviceId, label }) => ({ id: deviceId, name: label }))
    if (!this.#closed) this.#set({ cameras: of('videoinput'), microphones: of('audioinput') })
  }

  /** Devices come and go; one that comes back after it was lost is opened again. */
  #watch(): void {
    const devices = navigator.mediaDevices
    if (!devices?.addEventListener) return
    this.#stopWatching()
    const changed = () => {
      void this.#count()
      const { problems } = this.#state
      if (problems.camera === 'busy' || problems.microphone === 'busy') void this.open()
    }
    devices.addEventListener('devicechange', changed)
    this.#stopWatching = () => devices.removeEventListener('devicechange', changed)
  }

  /** Muted, it stays open and gives silence. */
  setMicrophone(on: boolean): void {
    this.#set({ microphone: on })
    const { sound } = this.#state
    if (sound) sound.enabled = on
    else if (on) void this.open()
  }

  /** A camera that is off is let go, and its light with it. */
  setCamera(on: boolean): void {
    const { picture, problems, from } = this.#state
    this.#set({ camera: on })
    if (on) {
      void this.open()
      return
    }
    if (from === 'camera') picture?.stop()
    const { camera: _, ...others } = problems
    this.#set({ problems: others, ...(from === 'camera' && { picture: undefined }) })
  }

  mirror(): void {
    this.#set({ mirrored: !this.#state.mirrored })
  }

  /** Takes another device from now on. */
  async choose(kind: DeviceKind, id: string): Promise<void> {
    this.#choices.keep({ ...this.#choices.read(), [kind]: id })
    await this.#again(kind)
  }

  /** Takes the camera of the other side of the device, or the next one. */
  async turn(): Promise<void> {
    const { picture, cameras, from } = this.#state
    if (!picture || from !== 'camera') return
    const { facingMode, deviceId } = picture.getSettings()
    this.#facing = facingMode === 'environment' ? 'user' : 'environment'
    const next = cameras[(cameras.findIndex(({ id }) => id === deviceId) + 1) % Math.max(1, cameras.length)]
    // what says on which side it is, is asked for by that; other cameras by their turn
    this.#choices.keep({ ...this.#choices.read(), camera: facingMode ? undefined : next?.id })
    await this.#again('camera')
  }

  async #again(kind: DeviceKind): Promise<void> {
    if (this.#state.opening || this.#closed) return
    this.#set({ opening: true, ...(kind === 'camera' && { camera: true }) })
    // many phones open one camera at a time
    if (kind === 'camera' && this.#state.from === 'camera') this.#state.picture?.stop()
    await this.#openOne(kind)
    this.#set({ opening: false })
    await this.#count()
  }

  /** Shares a screen instead of the camera; false where the person thought better of it. */
  async share(): Promise<boolean> {
    if (this.#state.opening || this.#closed || !navigator.mediaDevices?.getDisplayMedia) return false
    this.#set({ opening: true })
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: PICTURE, audio: false })
      .catch(() => undefined)
    this.#set({ opening: false })
    const [track] = stream?.getVideoTracks() ?? []
    if (!track) return false
    if (this.#closed) {
      track.stop()
      return false
    }
    this.#state.picture?.stop()
    this.#set({ picture: track, from: 'screen', mirrored: false })
    // the browser has a button of its own
    track.addEventListener('ended', () => {
      if (this.#state.picture === track) void this.unshare()
    })
    return true
  }

  /** Back to the camera. */
  async unshare(): Promise<void> {
    const { picture, from, camera } = this.#state
    if (from !== 'screen') return
    picture?.stop()
    this.#set({ picture: undefined, from: 'camera' })
    if (camera) await this.open()
  }

  /** Lets go of everything. */
  close(): void {
    this.#closed = true
    this.#stopWatching()
    this.#state.picture?.stop()
    this.#state.sound?.stop()
    this.#set({ picture: undefined, sound: undefined })
    this.#listeners.clear()
  }
}
