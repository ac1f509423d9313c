/** Ends the browser's task: what waits, a finger or a frame, comes first. */
export function yieldToBrowser(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
