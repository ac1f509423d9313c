import type { Captions } from '@calina/contract/types'
import { type RefObject, useEffect, useState } from 'react'

/** A language by its own name, such as "Français". */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
    return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
  } catch {
    return language
  }
}

/** The captions in a language, else in another form of it. */
export function captionsIn(captions: readonly Captions[], wanted: string): string | undefined {
  const base = (language: string) => language.split('-', 1)[0]
  return (
    captions.find(({ language }) => language === wanted) ??
    captions.find(({ language }) => base(language) === base(wanted))
  )?.language
}

/** The files of the captions; the browser fetches the one that is shown. */
export function CaptionTracks({ captions }: { captions: readonly Captions[] }) {
  return captions.map(({ language, src }) => (
    <track key={language} kind="captions" srcLang={language} label={languageName(language)} src={src} />
  ))
}

const textOf = (cue: TextTrackCue): string => {
  if (!('getCueAsHTML' in cue) || typeof cue.getCueAsHTML !== 'function') return ''
  const words: unknown = cue.getCueAsHTML()
  return words instanceof DocumentFragment ? (words.textContent ?? '') : ''
}

interface ShownCaptionsProps {
  element: RefObject<HTMLVideoElement | null>
  /** Their language; undefined for none. */
  language: string | undefined
}

/** The captions of the moment, drawn by the page so that they can step aside. */
export function ShownCaptions({ element, language }: ShownCaptionsProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    const tracks = [...(element.current?.textTracks ?? [])]
    for (const track of tracks) track.mode = track.language === language ? 'hidden' : 'disabled'
    const track = tracks.find(each => each.language === language)
    if (!track) return
    const show = () => setLines([...(track.activeCues ?? [])].map(textOf).filter(Boolean))
    show()
    track.addEventListener('cuechange', show)
    return () => {
      track.removeEventListener('cuechange', show)
      track.mode = 'disabled'
      setLines([])
    }
  }, [element, language])
  if (lines.length === 0) return null
  return (
    <p className="player-captions" lang={language}>
      {lines.map(line => (
        <span key={line}>
          <span>{line}</span>
        </span>
      ))}
    </p>
  )
}
