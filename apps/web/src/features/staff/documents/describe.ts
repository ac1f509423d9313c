import type { QueueItem } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { SIDES } from './stage.tsx'

/** What the list says of documents: what they are, or what was sent again. */
export function useDescribeDocuments(): (item: QueueItem) => string {
  const t = useT()
  const format = useFormat()
  return ({ documents }) => {
    if (!documents) return ''
    const { type, country, again } = documents
    return again.length > 0
      ? t('staff-documents.again', {
          sides: format.list(again.map(side => t(SIDES[side]).toLocaleLowerCase())),
        })
      : t('staff-documents.what', {
          type: t(`staff-documents.type.${type}`),
          country: format.country(country),
        })
  }
}
