let playing: HTMLMediaElement | undefined

/** What plays falls silent when something else begins. Answers how to forget it. */
export function playAlone(media: HTMLMediaElement): () => void {
  const begin = () => {
    if (playing !== media) playing?.pause()
    playing = media
  }
  media.addEventListener('play', begin)
  return () => {
    media.removeEventListener('play', begin)
    if (playing === media) playing = undefined
  }
}
