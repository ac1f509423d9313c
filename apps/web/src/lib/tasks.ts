/** Ends the browser's task, so that pending input and frames are handled first. */
export function yieldToBrowser(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve))
}
