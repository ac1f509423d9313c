import { LegalText, legalQuery } from '#features/help/legal-text.tsx'

export const queries = () => [legalQuery('privacy')]

export function Component() {
  return <LegalText document="privacy" />
}
