import type { ReadVariable } from './variables.ts'

/** How lives come in, and how much of them. */
export interface LivesConfig {
  /** Bits per second that one stream may have, averaged over ten seconds. */
  maxBitsPerSecond: number
  /** How long one stream may last. */
  maxHours: number
  /** The port on which programs send by RTMP; undefined where they cannot. */
  rtmpPort: number | undefined
  /** What creators enter as its address; undefined for the public host with that port. */
  rtmpUrl: string | undefined
}

const MEGABIT = 1_000_000

/** An address of RTMP without a port that is listened on would lead nowhere. */
export function livesOf(read: ReadVariable, problems: string[]): LivesConfig {
  const [rtmpPort, rtmpUrl] = [read('RTMP_PORT'), read('RTMP_URL')]
  if (rtmpUrl !== undefined && rtmpPort === undefined) problems.push('RTMP_URL: needs RTMP_PORT as well')
  return {
    maxBitsPerSecond: read('LIVE_MAX_BITRATE') * MEGABIT,
    maxHours: read('LIVE_MAX_HOURS'),
    rtmpPort,
    rtmpUrl: rtmpUrl?.replace(/\/+$/, ''),
  }
}
