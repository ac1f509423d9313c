import { BOOKMARKS } from '@calina/contract'
import { allow, type Decision, deny } from '../../platform/policy.ts'

/** Whether a person may begin one more collection. */
export function canAddCollection(collections: number): Decision {
  return collections < BOOKMARKS.maxCollections
    ? allow
    : deny('COLLECTIONS_FULL', { max: BOOKMARKS.maxCollections })
}
