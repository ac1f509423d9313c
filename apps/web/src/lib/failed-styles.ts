/**
 * Takes the link of a stylesheet that failed to load out of the page: Vite requests none whose link stands there, and code
 * that is loaded again, when the connection is back, would be shown without its styles.
 */
export function startStyleRetry(): void {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
    },
    // the event does not bubble
    true,
  )
}
