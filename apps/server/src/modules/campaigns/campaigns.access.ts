import { USERNAME } from '@calina/contract'
import type { Db } from '../../platform/db/database.ts'
import { isId } from '../../platform/ids.ts'
import { findPersonByUsername, type Viewer } from '../accounts/index.ts'
import { seePost } from '../posts/index.ts'
import { isHiddenFrom } from '../relationships/index.ts'

type Visitor = Pick<Viewer, 'id' | 'country' | 'now'>

/**
 * The creator whose page a path is: a profile, what is below it, or a post. Null for pages of the site's own, and for
 * what does not exist for the visitor.
 */
export async function creatorOfPage(db: Db, visitor: Visitor, path: string): Promise<string | null> {
  const [first = '', second = ''] = (path.split(/[?#]/, 1)[0] ?? '').slice(1).split('/')
  if (first === 'post')
    return isId(second) ? ((await seePost(db, visitor, second))?.creator.id ?? null) : null
  const username = first.toLowerCase()
  if (!USERNAME.pattern.test(username)) return null
  const person = await findPersonByUsername(db, username)
  if (person?.type !== 'model' || (await isHiddenFrom(db, visitor, person.id))) return null
  return person.id
}
