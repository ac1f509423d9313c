import type { Message } from '@calina/contract/types'
import type { Locator, Page } from '@playwright/test'
import { call } from './api.ts'
import type { Person } from './people.ts'
import { upload } from './publishing.ts'

interface Paid {
  text?: string
  /** Minor units. */
  price: number
  /** Pictures of the demo, by name. */
  pictures?: string[]
  /** How many of them, from the first on, are seen without buying. */
  free?: number
}

/** Sends a message with a price beside the page. */
export async function sell(
  creator: Person,
  chat: string,
  { text = '', price, pictures = [], free = 0 }: Paid,
): Promise<Message> {
  const media: string[] = []
  for (const name of pictures) media.push(await upload(creator, name, 'message'))
  const body = { clientId: crypto.randomUUID(), text, media, price, previews: media.slice(0, free) }
  return call(creator, 'sendMessage', { params: { chat }, body })
}

/** The last message with a price of the open conversation. */
export const paidMessage = (page: Page): Locator => page.getByRole('log').locator('.offer-card').last()
