import { fragment, type Sample } from './fragment.ts'
import { initSegment, VIDEO_TIMESCALE } from './init-segment.ts'
import { SoundQueue } from './sound.ts'
import type { MediaPacket, StreamFormat } from './stream-config.ts'
import type { LiveWindow, Segment } from './window.ts'

/** How long parts are at most: fifteen frames of those that are called 30 a second, and are 29.97. */
export const PART_US = 505_000
/** How long segments are at least: a key frame comes every two seconds. */
export const SEGMENT_US = 2_000_000
/** Encoders place key frames by frames, not by time. */
const EARLY_US = 100_000
/** A segment ends with a key frame: without one for so long nobody could begin to watch. */
const LONGEST_SEGMENT_US = 10_000_000
/** Pictures wait so long for the sound that belongs to them, in milliseconds. */
const SOUND_WAIT_MS = 300
const MOST_WAITING = 1_000
/** A gap between two pictures beyond this is a break, as when a machine has slept. */
const BREAK_US = 3_000_000
const TICKS_PER_US = VIDEO_TIMESCALE / 1_000_000

/** What was sent cannot become a stream. */
export class PackagerError extends Error {
  override readonly name = 'PackagerError'
}

/** Who is told what comes of the packets. */
export interface PackagerSink {
  /** A configuration begins with its first segment. */
  config(number: number, init: Uint8Array, format: StreamFormat): void
  /** A segment is whole. */
  segment(segment: Segment): void
  part(): void
}

/** Pictures on their way: they go on once sound has reached them, so that every part carries sound up to its end. */
interface Waiting extends MediaPacket {
  since: number
}

/** Where the timelines of a configuration begin, and what of it is being written. */
interface Course {
  format: StreamFormat
  sound: SoundQueue | null
  /** Times of the first picture, from which both tracks are counted. */
  dts0: number
  pts0: number
  /** Milliseconds since the epoch of that moment: times of segments advance with the media alone. */
  wall0: number
  /** The number of its first segment; undefined before that. */
  number?: number
  segment?: Segment
  segmentStart: number
  partStart: number
  samples: Sample[]
  /** The last picture, whose duration is known once the next has come. */
  last?: MediaPacket
}

/**
 * Makes parts and segments of packets: parts of half a second at most, segments that begin with a key frame. Pure: times
 * come with the packets, and `now` in milliseconds since the epoch with each call.
 */
export class Packager {
  readonly #window: LiveWindow
  readonly #sink: PackagerSink
  #next: number
  #sequence = 1
  #waiting: Waiting[] = []
  #course: Course | undefined
  #begun: boolean

  constructor(window: LiveWindow, sink: PackagerSink, { firstNumber }: { firstNumber: number }) {
    this.#window = window
    this.#sink = sink
    this.#next = firstNumber
    this.#begun = firstNumber > 0
  }

  /** Packets are encoded like this from now on; the next picture is a key frame. */
  configure(format: StreamFormat): void {
    this.interrupt()
    this.#course = newCourse(format)
  }

  /** A picture. Throws {@link PackagerError} where key frames are too far apart. */
  video(packet: MediaPacket, now: number): void {
    this.#waiting.push({ ...rounded(packet), since: now })
    if (this.#waiting.length > MOST_WAITING) throw new PackagerError('pictures without their sound')
    this.#drain(now)
  }

  /** A piece of sound. Without sound in the configuration it is left out. */
  audio(packet: MediaPacket, now: number): void {
    this.#course?.sound?.add(rounded(packet))
    this.#drain(now)
  }

  /** Nobody sends any longer: what has come becomes the last, shorter segment. What follows is not its continuation. */
  interrupt(): void {
    this.#flush()
    const course = this.#course
    this.#course = undefined
    if (course?.segment === undefined || course.last === undefined) return
    const duration = Math.min(PART_US, Math.max(1_000, course.last.duration))
    const end = course.last.dts - course.dts0 + duration
    this.#addSample(course, course.last, duration)
    this.#cutUpTo(course, end)
    this.#cut(course, end)
    this.#close(course)
  }

  /** What waits goes on without its sound; where it cannot become a stream, it is left out. */
  #flush(): void {
    try {
      for (const packet of this.#waiting.splice(0)) this.#picture(packet, packet.since)
    } catch (error) {
      if (!(error instanceof PackagerError)) throw error
    }
  }

  #drain(now: number): void {
    const course = this.#course
    const reached = course?.sound?.reaches ?? Number.POSITIVE_INFINITY
    for (let first = this.#waiting[0]; first !== undefined; first = this.#waiting[0]) {
      // the first picture tells how far those that follow are shown after they are decoded
      const shown = course?.last === undefined ? first.pts : first.dts - course.dts0 + course.pts0
      if (shown > reached && now - first.since <= SOUND_WAIT_MS) return
      this.#waiting.shift()
      this.#picture(first, now)
    }
  }

  #picture(packet: MediaPacket, now: number): void {
    const course = this.#course
    if (course === undefined) return
    const { last } = course
    if (last === undefined) {
      if (packet.key) this.#begin(course, packet, now)
      return
    }
    const gap = packet.dts - last.dts
    if (gap <= 0 || gap > BREAK_US) {
      this.#restart(course, packet, now)
      return
    }
    const time = packet.dts - course.dts0
    this.#addSample(course, last, gap)
    course.last = packet
    this.#cutUpTo(course, time)
    if (packet.key && time - course.segmentStart >= SEGMENT_US - EARLY_US) {
      this.#cut(course, time)
      this.#close(course)
      this.#open(course, time)
    } else {
      if (time - course.segmentStart > LONGEST_SEGMENT_US)
        throw new PackagerError('key frames are too far apart')
      if (time - course.partStart + Math.max(packet.duration, gap) > PART_US) this.#cut(course, time)
    }
  }

  #begin(course: Course, packet: MediaPacket, now: number): void {
    course.dts0 = packet.dts
    course.pts0 = packet.pts
    course.wall0 = now
    course.last = packet
    course.sound?.skipTo(packet.pts)
    this.#open(course, 0)
  }

  /** The times of the pictures jump: as if the sender had begun anew. */
  #restart({ format }: Course, packet: MediaPacket, now: number): void {
    const waiting = this.#waiting.splice(0)
    this.interrupt()
    this.#course = newCourse(format)
    this.#waiting = waiting
    this.#picture(packet, now)
  }

  #addSample(course: Course, { key, dts, pts, data }: MediaPacket, duration: number): void {
    const from = dts - course.dts0
    const time = Math.round(from * TICKS_PER_US)
    course.samples.push({
      key,
      time,
      offset: Math.round((pts - course.pts0 - from) * TICKS_PER_US),
      duration: Math.max(1, Math.round((from + duration) * TICKS_PER_US) - time),
      data,
    })
  }

  /** A picture that stands longer than a part reaches over several, of which the later ones carry sound alone. */
  #cutUpTo(course: Course, time: number): void {
    const from = course.partStart
    const pieces = Math.ceil((time - from) / PART_US)
    for (let piece = 1; piece < pieces; piece++)
      this.#cut(course, from + Math.round(((time - from) * piece) / pieces))
  }

  /** What has come up to a time becomes a part. */
  #cut(course: Course, time: number): void {
    const { segment, samples, sound, partStart, pts0 } = course
    if (segment === undefined || time <= partStart) return
    const heard = sound?.takeUntil(time, pts0) ?? []
    course.samples = []
    course.partStart = time
    this.#window.addPart(segment, {
      durationUs: time - partStart,
      independent: samples[0]?.key === true,
      data: fragment(this.#sequence++, samples, heard),
    })
    this.#sink.part()
  }

  #open(course: Course, time: number): void {
    const number = this.#next++
    if (course.number === undefined) {
      course.number = number
      const init = initSegment(course.format)
      this.#window.addInit(number, init)
      this.#sink.config(number, init, course.format)
    }
    course.segment = {
      number,
      config: course.number,
      firstAt: course.wall0 + time / 1000,
      discontinuity: this.#begun && course.number === number,
      durationUs: 0,
      parts: [],
      bytes: 0,
      data: null,
    }
    course.segmentStart = time
    course.partStart = time
    this.#begun = true
    this.#window.begin(course.segment)
  }

  #close(course: Course): void {
    const { segment } = course
    if (segment === undefined) return
    delete course.segment
    this.#window.finish(segment)
    this.#sink.segment(segment)
  }
}

const newCourse = (format: StreamFormat): Course => ({
  format,
  sound: format.audio === null ? null : new SoundQueue(format.audio.sampleRate),
  dts0: 0,
  pts0: 0,
  wall0: 0,
  segmentStart: 0,
  partStart: 0,
  samples: [],
})

/** Times that are no whole microseconds would not add up. */
const rounded = (packet: MediaPacket): MediaPacket => ({
  ...packet,
  pts: Math.round(packet.pts),
  dts: Math.round(packet.dts),
  duration: Math.round(packet.duration),
})
