/** Shows how much is unread on the icon of the installed app; nothing where the browser has no such thing. */
export function setAppBadge(count: number): void {
  if (!navigator.setAppBadge) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // a page that is not installed may be refused
  shown.catch(() => {})
}
