import type { Post } from '@calina/contract/types'
import { call } from './api.ts'
import { DEMO, type Person } from './people.ts'

/** A post that is for sale to everybody. */
export async function forSale(fan: Person): Promise<Post & { price: NonNullable<Post['price']> }> {
  const { items } = await call(fan, 'listCreatorPosts', {
    params: { username: DEMO.creator.username },
    query: { limit: 50 },
  })
  const found = items.find(post => post.access === 'locked-price' && post.photos > 1)
  if (!found?.price) throw new Error('the demo has nothing for sale')
  return { ...found, price: found.price }
}
