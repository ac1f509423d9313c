import { useEffect } from 'react'
import { foundIn } from '../api/search-words.ts'

/** Names of what `search.css` draws. */
const HIT = 'search-hit'
const OTHERS = 'search-others'

function rangesOf(root: Element, term: string): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const [from, to] of foundIn(node.textContent ?? '', term)) {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      ranges.push(range)
    }
  return ranges
}

/** What was said of a message: its text, or what a voice note says. */
const WORDS = '.bubble-text, .voice-words > :last-child'

/**
 * Marks what was searched in the conversation that is on the screen: in the message whose element is `named` otherwise
 * than in the others, and that one has a ring. A browser that cannot mark text without changing it has the ring alone.
 */
export function useMarks(term: string, named: string): void {
  useEffect(() => {
    const log = document.querySelector('.conversation-log')
    if (!log) return
    let frame = 0
    const draw = () => {
      for (const ringed of log.querySelectorAll('[data-hit]'))
        if (ringed.id !== named) ringed.removeAttribute('data-hit')
      const hit = document.getElementById(named)
      hit?.setAttribute('data-hit', '')
      if (typeof Highlight === 'undefined') return
      const found = { [HIT]: new Highlight(), [OTHERS]: new Highlight() }
      if (term !== '')
        for (const words of log.querySelectorAll(WORDS)) {
          const mark = found[hit?.contains(words) ? HIT : OTHERS]
          for (const range of rangesOf(words, term)) mark?.add(range)
        }
      for (const [name, mark] of Object.entries(found)) CSS.highlights.set(name, mark)
    }
    // older messages come, and others are drawn again
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(draw)
    })
    draw()
    observer.observe(log, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      for (const ringed of log.querySelectorAll('[data-hit]')) ringed.removeAttribute('data-hit')
      if (typeof Highlight === 'undefined') return
      for (const name of [HIT, OTHERS]) CSS.highlights.delete(name)
    }
  }, [term, named])
}
