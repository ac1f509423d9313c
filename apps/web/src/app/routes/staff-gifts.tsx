import { GIFT } from '@calina/contract/limits'
import { GiftsDesk } from '#features/staff/gifts/gifts-desk.tsx'
import { catalogueQuery } from '#features/staff/gifts/use-catalogue.ts'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'

export const queries = () => [catalogueQuery()]

export function Component() {
  const t = useT()
  return (
    <StaffPage lead={t('staff-gifts.lead', { max: GIFT.maxOffered })}>
      <GiftsDesk />
    </StaffPage>
  )
}
