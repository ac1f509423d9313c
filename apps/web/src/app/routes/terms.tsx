import { LegalText, legalQuery } from '#features/help/legal-text.tsx'

export const queries = () => [legalQuery('terms')]

export function Component() {
  return <LegalText document="terms" />
}
