import { useEffect, useState } from 'react'

/** So long after the last key a search is sent. */
const PAUSE_MS = 250

/** A text once nobody has typed for a moment, so that a search is not sent for every key; at once when it is emptied. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return text === '' ? '' : settled
}
