import { Hero } from '#features/landing/hero.tsx'
import { ForCreators, PeopleHere, ThreeWays } from '#features/landing/sections.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Footer } from '../layouts/footer.tsx'

export const queries = () => [query('listSuggested')]

/** The door for guests; who is logged in goes home. */
export function Component() {
  const t = useT()
  return (
    <>
      <Head title={t('landing.headTitle')} description={t('landing.headDescription')} canonical="/" />
      <Hero />
      <PeopleHere />
      <ThreeWays />
      <ForCreators />
      <Footer className="px-gutter pb-10 lg:px-16" />
    </>
  )
}
