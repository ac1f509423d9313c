import { LegalText, legalQuery, versionIn } from '#features/help/legal-text.tsx'
import { useSearchParams } from '#lib/router.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [legalQuery('terms', versionIn(search))]

export function Component() {
  return <LegalText document="terms" version={versionIn(useSearchParams())} />
}
