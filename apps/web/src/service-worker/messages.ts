/** What a member's page says to the service worker once it has started. */
export interface PageStarted {
  type: 'started'
  /** What the document without a screen depends on: the build, and what the person has chosen. */
  shell: Readonly<Record<string, string>>
  /** Addresses of files of the build that the page has loaded. */
  files: readonly string[]
}
