import { Hero } from '#features/landing/hero.tsx'
import { ForCreators, PeopleHere, ThreeWays } from '#features/landing/sections.tsx'
import { query } from '#lib/query.ts'
import { Footer } from '../layouts/footer.tsx'

export const queries = () => [query('listSuggested')]

/** The landing page for guests; users who are logged in are redirected to the home. */
export function Component() {
  return (
    <>
      <Hero />
      <PeopleHere />
      <ThreeWays />
      <ForCreators />
      <Footer className="px-gutter pb-10 lg:px-16" />
    </>
  )
}
