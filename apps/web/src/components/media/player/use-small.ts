import { type RefObject, useEffect, useState } from 'react'

/** Plays in a small window over everything else, where the browser can. */
export function useSmall(element: RefObject<HTMLVideoElement | null>) {
  const [on, setOn] = useState(false)
  const possible = document.pictureInPictureEnabled === true
  useEffect(() => {
    const video = element.current
    const enter = () => setOn(true)
    const leave = () => setOn(false)
    video?.addEventListener('enterpictureinpicture', enter)
    video?.addEventListener('leavepictureinpicture', leave)
    return () => {
      video?.removeEventListener('enterpictureinpicture', enter)
      video?.removeEventListener('leavepictureinpicture', leave)
    }
  }, [element])
  const toggle = () => {
    const video = element.current
    if (!video) return
    const done =
      document.pictureInPictureElement === video
        ? document.exitPictureInPicture()
        : video.requestPictureInPicture()
    done.catch(() => {})
  }
  return { on, possible, toggle }
}
