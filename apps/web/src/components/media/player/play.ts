/** A film strip in one file: a small frame for every few seconds. */
export interface Storyboard {
  src: string
  /** Seconds between two frames. */
  every: number
  columns: number
  rows: number
  /** Of one frame, in pixels. */
  width: number
  height: number
}

/** What plays of a video or sound, by links for its viewer. */
export interface Play {
  state: 'preparing' | 'ready'
  src: string
  contentType: string
  hls: string | null
  heights: number[]
  captions: { language: string; src: string }[]
  peaks: number[]
  storyboard: Storyboard | null
}
