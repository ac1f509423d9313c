import type { BrowserContext } from '@playwright/test'
import type { Examples } from './addresses.ts'
import { call } from './api.ts'
import { NAME, stretch, WORD } from './long-words.ts'
import { join } from './people.ts'

/** The trial link of a creator whose name is long, and of whom nobody knows anything yet. */
export async function trialExample(context: BrowserContext): Promise<Examples> {
  const creator = await stretch(await join(context, 'model'), NAME)
  const { code } = await call(creator, 'createTrialLink', {
    body: { name: WORD.slice(0, 40), days: 30, maxUses: 1000, endsAt: null },
  })
  return { ':code': [code] }
}
