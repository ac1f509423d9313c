/** How the pictures of a stream are encoded. */
export interface VideoFormat {
  /** As `avc1.64001f`. */
  codec: string
  width: number
  height: number
  /** The content of an `avcC` box. */
  description: Uint8Array
}

/** How its sound is encoded. */
export interface AudioFormat {
  /** As `mp4a.40.2`. */
  codec: string
  sampleRate: number
  channels: number
  /** An `AudioSpecificConfig`. */
  description: Uint8Array
}

/** How a stream is encoded, from a moment on. */
export interface StreamFormat {
  video: VideoFormat
  audio: AudioFormat | null
}

/** An encoded packet; times in microseconds. */
export interface MediaPacket {
  key: boolean
  /** When it is shown. */
  pts: number
  /** When it is decoded: never before the packet that came before it. */
  dts: number
  duration: number
  data: Uint8Array
}

/** What players have to be able to decode (RFC 6381). */
export const codecsOf = ({ video, audio }: StreamFormat): string =>
  audio === null ? video.codec : `${video.codec},${audio.codec}`
