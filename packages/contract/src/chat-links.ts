/** Whether a link leads to a page that a host for chats only has: the list of chats, one of them, or a new diffusion. */
export const isChatLink = (link: string): boolean =>
  /^\/messages(?!\/diffusions(?:[/?#]|$))(?:[/?#]|$)/.test(link)
