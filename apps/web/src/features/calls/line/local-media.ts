import { keepCallChoices, readCallChoices } from '../choices.ts'

/** Why there is no sound or picture of oneself: not allowed, no such device, or used by another program. */
export type MediaProblem = 'denied' | 'none' | 'busy'

/** What of oneself is sent, and what is wished of it. */
export interface MediaState {
  /** Wished, also while it cannot be. */
  microphone: boolean
  camera: boolean
  audio: MediaStreamTrack | undefined
  video: MediaStreamTrack | undefined
  problems: { microphone?: MediaProblem; camera?: MediaProblem }
  /** The person is being asked. */
  opening: boolean
  /** There is another camera to change to. */
  several: boolean
  /** That of the screen's side: its own picture is mirrored. */
  front: boolean
}

const PROBLEMS: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const problemOf = (error: unknown): MediaProblem => (error instanceof Error && PROBLEMS[error.name]) || 'none'

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { max: 30 } } as const

/** Whether a page may open this device without asking. False where the browser does not say. */
export async function isGranted(name: 'camera' | 'microphone'): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: name as PermissionName })).state === 'granted'
  } catch {
    return false
  }
}

/**
 * The own microphone and camera while a call needs them. A muted microphone stays open, so that it is back at once; a
 * camera that is off is let go, and its light with it.
 */
export class LocalMedia {
  #state: MediaState
  #listeners = new Set<() => void>()
  #closed = false
  #facing: 'user' | 'environment' = 'user'

  constructor({ camera }: { camera: boolean }) {
    this.#state = {
      ...{ microphone: true, camera, audio: undefined, video: undefined, problems: {} },
      ...{ opening: false, several: false, front: true },
    }
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
    const { microphone, camera, audio, video, opening } = this.#state
    if (opening || this.#closed) return
    const sound = microphone && !audio
    const picture = camera && !video
    if (!sound && !picture) return
    this.#set({ opening: true })
    const both = sound && picture ? await this.#ask(true, true).catch(() => undefined) : undefined
    if (both) this.#take(both)
    else {
      if (sound) await this.#openOne('microphone')
      if (picture) await this.#openOne('camera')
    }
    this.#set({ opening: false })
    await this.#count()
  }

  async #openOne(kind: 'microphone' | 'camera'): Promise<void> {
    try {
      this.#take(await this.#ask(kind === 'microphone', kind === 'camera'))
    } catch (error) {
      this.#set({ problems: { ...this.#state.problems, [kind]: problemOf(error) } })
    }
  }

  async #ask(sound: boolean, picture: boolean): Promise<MediaStream> {
    // a page that is not served safely has no devices at all
    if (!navigator.mediaDevices) throw new DOMException('', 'SecurityError')
    const { microphone, camera } = readCallChoices()
    const ideal = camera ? { deviceId: { ideal: camera } } : { facingMode: { ideal: this.#facing } }
    return await navigator.mediaDevices.getUserMedia({
      audio: sound && { ...SOUND, ...(microphone && { deviceId: { ideal: microphone } }) },
      video: picture && { ...PICTURE, ...ideal },
    })
  }

  #take(stream: MediaStream): void {
    const problems = { ...this.#state.problems }
    for (const track of stream.getTracks()) {
      const kind = track.kind === 'audio' ? 'audio' : 'video'
      const name = kind === 'audio' ? 'microphone' : 'camera'
      if (this.#closed || !this.#state[name]) {
        if (kind === 'video' || this.#closed) {
          track.stop()
          continue
        }
        track.enabled = false
      }
      this.#state[kind]?.stop()
      delete problems[name]
      // it is unplugged, or another program takes it
      track.addEventListener('ended', () => {
        if (this.#state[kind] === track)
          this.#set({ [kind]: undefined, problems: { ...this.#state.problems, [name]: 'busy' } })
      })
      const facing = track.getSettings?.().facingMode
      this.#set({ [kind]: track, ...(kind === 'video' && { front: facing !== 'environment' }) })
    }
    this.#set({ problems })
  }

  async #count(): Promise<void> {
    const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
    this.#set({ several: devices.filter(({ kind }) => kind === 'videoinput').length > 1 })
  }

  /** Muted, it stays open and sends silence. */
  setMicrophone(on: boolean): void {
    this.#set({ microphone: on })
    const { audio } = this.#state
    if (audio) audio.enabled = on
    else if (on) void this.open()
  }

  setCamera(on: boolean): void {
    const { video, problems } = this.#state
    this.#set({ camera: on })
    if (on) {
      void this.open()
      return
    }
    video?.stop()
    const { camera: _, ...others } = problems
    this.#set({ video: undefined, problems: others })
  }

  /** Takes the camera of the other side of the device, or the next one. */
  async turn(): Promise<void> {
    const { video, opening } = this.#state
    if (!video || opening) return
    const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
    const cameras = devices.filter(({ kind }) => kind === 'videoinput')
    const { facingMode, deviceId } = video.getSettings()
    this.#facing = facingMode === 'environment' ? 'user' : 'environment'
    const next = cameras[(cameras.findIndex(each => each.deviceId === deviceId) + 1) % cameras.length]
    // what says on which side it is, is asked for by that; other cameras by their turn
    keepCallChoices({ camera: facingMode ? undefined : next?.deviceId })
    await this.#again('camera')
  }

  /** Takes another device from now on. */
  async choose(kind: 'microphone' | 'camera', deviceId: string): Promise<void> {
    keepCallChoices({ [kind]: deviceId })
    if (this.#state[kind === 'microphone' ? 'audio' : 'video']) await this.#again(kind)
  }

  async #again(kind: 'microphone' | 'camera'): Promise<void> {
    if (this.#state.opening) return
    this.#set({ opening: true })
    // many phones open one camera at a time
    if (kind === 'camera') this.#state.video?.stop()
    await this.#openOne(kind)
    this.#set({ opening: false })
  }

  /** Lets go of everything. */
  close(): void {
    this.#closed = true
    this.#state.audio?.stop()
    this.#state.video?.stop()
    this.#set({ audio: undefined, video: undefined })
    this.#listeners.clear()
  }
}
