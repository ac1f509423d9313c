import { LegalText, legalQuery, versionIn } from '#features/help/legal-text.tsx'
import { CookieList } from '#features/legal/cookie-list.tsx'
import { useSearchParams } from '#lib/router.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [legalQuery('privacy', versionIn(search))]

export function Component() {
  return (
    <LegalText document="privacy" version={versionIn(useSearchParams())}>
      <CookieList />
    </LegalText>
  )
}
