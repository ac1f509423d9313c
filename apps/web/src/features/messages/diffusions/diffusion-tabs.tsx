import { AUTOMATIC_KINDS } from '@calina/contract/limits'
import { useT } from '#lib/i18n.ts'
import { TabLinks } from '#ui/tabs.tsx'
import { DIFFUSIONS_PATH, type Shown } from './queries.ts'

interface DiffusionTabsProps {
  here: Shown
  /** How many wait for their time, where that is known. */
  scheduled?: number | undefined
}

/** The parts of the page of diffusions, each with an address. */
export function DiffusionTabs({ here, scheduled }: DiffusionTabsProps) {
  const t = useT()
  return (
    <TabLinks
      className="mb-3"
      label={t('diffusions.title')}
      replace
      tabs={[
        { to: DIFFUSIONS_PATH, text: t('diffusions.tab.sent'), here: here === 'sent' },
        {
          to: `${DIFFUSIONS_PATH}?show=scheduled`,
          text: t('diffusions.tab.scheduled'),
          here: here === 'scheduled',
          count: scheduled,
        },
        {
          to: `${DIFFUSIONS_PATH}?show=automatic`,
          text: t('diffusions.tab.automatic'),
          here: here === 'automatic',
          count: AUTOMATIC_KINDS.length,
        },
        { to: '/settings/suscribers', text: t('diffusions.tab.lists'), here: false },
      ]}
    />
  )
}
