import { FRAMES_PER_SECOND } from './picture.ts'

/** The page's own clock, in microseconds. */
export const nowMicros = (): number => performance.now() * 1_000

/** Sound of one channel, as it has come. */
export interface Heard {
  samples: Float32Array<ArrayBuffer>
  rate: number
  /** Of the source's clock, in microseconds. */
  timestamp: number
}

/** Ends a reading. */
export type Stop = () => void

/** What is seen of a track of pictures; who takes a frame closes it. */
export type ReadPictures = (track: MediaStreamTrack, take: (frame: VideoFrame) => void) => Stop
/** What is heard of a track of sound. */
export type ReadSound = (track: MediaStreamTrack, take: (heard: Heard) => void) => Stop

/** Passes on what a stream brings until it is stopped or the track ends. */
function readAll<T extends VideoFrame | AudioData>(readable: ReadableStream<T>, take: (item: T) => void) {
  const reader = readable.getReader()
  let stopped = false
  const next = async () => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      if (stopped) value.close()
      else take(value)
    }
  }
  // a track that breaks off says so by itself
  next().catch(() => {})
  return () => {
    stopped = true
    void reader.cancel().catch(() => {})
  }
}

/** Frame by frame from a hidden element, where the browser has no other way. */
function watch(track: MediaStreamTrack, take: (frame: VideoFrame) => void): Stop {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = new MediaStream([track])
  void video.play().catch(() => {})
  const timer = setInterval(() => {
    if (video.videoWidth > 0) take(new VideoFrame(video, { timestamp: nowMicros() }))
  }, 1_000 / FRAMES_PER_SECOND)
  return () => {
    clearInterval(timer)
    video.srcObject = null
  }
}

export const readPictures: ReadPictures = (track, take) => {
  const Processor = window.MediaStreamTrackProcessor
  return Processor ? readAll(new Processor<VideoFrame>({ track }).readable, take) : watch(track, take)
}

const DARK = { width: 640, height: 360 } as const
const DARK_EVERY_MS = 200

/** Darkness, while a camera is off: a live without pictures would be taken for one that broke off. */
export const readDarkness = (take: (frame: VideoFrame) => void): Stop => {
  const canvas = Object.assign(document.createElement('canvas'), DARK)
  canvas.getContext('2d')?.fillRect(0, 0, DARK.width, DARK.height)
  const timer = setInterval(() => take(new VideoFrame(canvas, { timestamp: nowMicros() })), DARK_EVERY_MS)
  return () => clearInterval(timer)
}

/** One channel of what may be several. */
function mixOf(data: AudioData): Float32Array<ArrayBuffer> {
  const { numberOfFrames, numberOfChannels } = data
  const mix = new Float32Array(numberOfFrames)
  const plane = new Float32Array(numberOfFrames)
  for (let channel = 0; channel < numberOfChannels; channel++) {
    data.copyTo(plane, { planeIndex: channel, format: 'f32-planar' })
    for (let at = 0; at < numberOfFrames; at++) mix[at] = (mix[at] ?? 0) + (plane[at] ?? 0) / numberOfChannels
  }
  return mix
}

const PIECE = 1_024

/** Sound by the browser's own graph, where it does not give the samples of a track. */
function listen(track: MediaStreamTrack, take: (heard: Heard) => void): Stop {
  const context = new AudioContext()
  const source = context.createMediaStreamSource(new MediaStream([track]))
  const processor = context.createScriptProcessor(PIECE, 1, 1)
  processor.onaudioprocess = ({ inputBuffer }) =>
    take({
      samples: new Float32Array(inputBuffer.getChannelData(0)),
      rate: inputBuffer.sampleRate,
      timestamp: context.currentTime * 1_000_000,
    })
  source.connect(processor)
  // what it plays is silence; without an end of the graph it does not run
  processor.connect(context.destination)
  // some browsers want a press first
  const resume = () => void context.resume().catch(() => {})
  resume()
  document.addEventListener('pointerdown', resume)
  return () => {
    document.removeEventListener('pointerdown', resume)
    processor.onaudioprocess = null
    void context.close().catch(() => {})
  }
}

export const readSound: ReadSound = (track, take) => {
  const Processor = window.MediaStreamTrackProcessor
  let processor: TrackProcessor<AudioData> | undefined
  try {
    processor = Processor && new Processor<AudioData>({ track })
  } catch {
    // pictures only
  }
  if (!processor) return listen(track, take)
  return readAll(processor.readable, data => {
    try {
      take({ samples: mixOf(data), rate: data.sampleRate, timestamp: data.timestamp })
    } finally {
      data.close()
    }
  })
}
