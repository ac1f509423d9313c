import type { KeyboardEvent } from 'react'
import { type Command, commandOf, rateAfter } from './keys.ts'
import type { Playback } from './use-playback.ts'

interface KeyActions {
  playback: Playback
  captions: () => void
  fullscreen: () => void
  /** Says shortly what a key has changed. */
  say: (what: { rate: number } | { volume: number }) => void
}

/** A control that a key means before the player does. */
function isFor(target: EventTarget, key: string): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"], [role="menu"]')) return true
  if (target.closest('input[type="range"]')) return /^(Arrow|Home|End|Page)/.test(key)
  return key === ' ' && target.closest('button') !== null
}

/** What the keys do while the player, or something in it, has the focus. */
export function playerKeys({ playback, captions, fullscreen, say }: KeyActions) {
  const run = (command: Command) => {
    switch (command.do) {
      case 'toggle':
        return playback.toggle()
      case 'mute':
        return playback.setMuted(!playback.muted)
      case 'captions':
        return captions()
      case 'fullscreen':
        return fullscreen()
      case 'by':
        return playback.seek(playback.time + command.seconds)
      case 'to':
        return playback.seek(playback.duration * command.part)
      case 'volume': {
        const volume = Math.max(0, Math.min(1, (playback.muted ? 0 : playback.volume) + command.by))
        playback.setVolume(volume)
        return say({ volume })
      }
      default: {
        const rate = rateAfter(playback.rate, command.do === 'faster' ? 1 : -1)
        playback.setRate(rate)
        return say({ rate })
      }
    }
  }
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || isFor(event.target, event.key)) return
    const command = commandOf(event)
    if (!command) return
    event.preventDefault()
    run(command)
  }
}
