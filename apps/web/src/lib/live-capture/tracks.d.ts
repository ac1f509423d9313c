/** What a browser has beyond the types of the language: where it is missing, another way is taken. */
interface TrackProcessor<T> {
  readonly readable: ReadableStream<T>
}

interface Window {
  MediaStreamTrackProcessor?: new <T extends VideoFrame | AudioData>(options: {
    track: MediaStreamTrack
  }) => TrackProcessor<T>
}
