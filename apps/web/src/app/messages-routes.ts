import type { RouteEntry } from './route-entry.ts'

/** The addresses of chats and of messages to many, part of the list of all addresses. */
export const MESSAGES_ROUTES: readonly RouteEntry[] = [
  {
    path: '/messages',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'waiting', 'call-lines', 'uploads', 'errors'],
    title: 'messages.title',
    menus: {
      rail: { order: 3, icon: 'chat-circle', text: 'shell.messages', count: 'unread' },
      tabs: { order: 4, icon: 'chat-circle', text: 'shell.messages', count: 'unread' },
    },
    sticky: true,
    chatOnly: true,
  },
  {
    path: '/messages/new-diffusion',
    name: 'diffusion-new',
    access: 'creator',
    frame: 'page',
    texts: ['messages', 'diffusions', 'uploads', 'errors'],
    title: 'diffusions.newTitle',
    noTopBar: true,
    above: '/messages/diffusions',
    chatOnly: true,
  },
  {
    path: '/messages/diffusions',
    name: 'diffusions',
    access: 'creator',
    frame: 'page',
    texts: ['messages', 'diffusions', 'automatic', 'uploads', 'errors'],
    title: 'diffusions.title',
    noTopBar: true,
  },
  {
    path: '/messages/diffusions/:diffusion',
    name: 'diffusion',
    access: 'creator',
    frame: 'page',
    texts: ['messages', 'diffusions', 'errors'],
    title: 'diffusions.one',
    noTopBar: true,
  },
  {
    path: '/messages/:chat',
    name: 'messages',
    access: 'user',
    frame: 'panes',
    texts: ['messages', 'waiting', 'call-lines', 'uploads', 'errors'],
    title: 'messages.title',
    sticky: true,
    immersive: true,
    chatOnly: true,
  },
]
