import { hasScope } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import { useEffect } from 'react'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useLocation } from '#lib/router.tsx'
import { useAddressPart } from '#lib/use-address-part.ts'
import { TabLinks } from '#ui/tabs.tsx'
import { PersonHead } from './person-head.tsx'
import { PERSON_TABS } from './tabs.ts'
import './staff-people.css'

/** Everything that staff may know of a person, and do with their account. */
export function PersonView({ person }: { person: PersonPage }) {
  const t = useT()
  const user = useUser()
  const [name] = useAddressPart('tab')
  const { hash } = useLocation()
  // the part was not there yet when the address was opened
  useEffect(() => {
    const part = hash ? document.getElementById(hash.slice(1)) : null
    part?.scrollIntoView({ block: 'nearest' })
    part?.querySelector<HTMLElement>('textarea')?.focus()
  }, [hash])
  const tabs = PERSON_TABS.filter(({ roles }) => user && hasScope({ staff: roles }, user.scope))
  const here = tabs.find(tab => tab.name === name) ?? tabs[0]
  if (!here) return null
  const address = `/staff/people/${person.id}`
  return (
    <>
      <PersonHead person={person} />
      <TabLinks
        label={t('staff-people.page')}
        tabs={tabs.map(tab => ({
          to: tab.name ? `${address}?tab=${tab.name}` : address,
          text: t(tab.text),
          here: tab === here,
        }))}
      />
      <here.Panel person={person} />
    </>
  )
}
