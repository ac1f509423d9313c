import type { SaleKind } from '@calina/contract'
import { isId } from '../../platform/ids.ts'

/** Under which references the purchases of a kind are charged, and which purchase such a reference names. */
export function saleRefs(kind: SaleKind): {
  of(purchaseId: string): string
  /** Undefined for a reference of another kind. */
  purchaseOf(ref: string): string | undefined
} {
  return {
    of: purchaseId => `${kind}:${purchaseId}`,
    purchaseOf: ref => {
      const [named, id = '', ...rest] = ref.split(':')
      return named === kind && isId(id) && rest.length === 0 ? id : undefined
    },
  }
}
