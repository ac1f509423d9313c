import MoreIcon from 'icon:dots-three-bold'
import SuspendIcon from 'icon:hand-palm'
import ExclusiveIcon from 'icon:star'
import { PERSON_RIGHTS } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { useMay } from '#lib/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { ExclusiveDialog } from './exclusive-dialog.tsx'
import { RestoreDialog, SuspendDialog } from './suspension-dialogs.tsx'

type Opened = 'suspend' | 'restore' | 'exclusive'

/** What the roles of whoever looks allow with this account. */
export function PersonActions({ person }: { person: PersonPage }) {
  const t = useT()
  const user = useUser()
  const own = user?.id === person.id
  const maySuspend = useMay(PERSON_RIGHTS.suspension) && !own
  const mayBadge = useMay(PERSON_RIGHTS.exclusive) && !own
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const exclusive = person.exclusive === 'true'

  const more: MenuEntry[] = [
    ...(mayBadge && person.type === 'model' && person.state !== 'closed'
      ? [
          {
            text: t(exclusive ? 'staff-people.takeExclusive' : 'staff-people.grantExclusive'),
            icon: ExclusiveIcon,
            onSelect: () => open('exclusive'),
          },
        ]
      : []),
  ]
  return (
    <div className="person-acts">
      {maySuspend && person.state === 'suspended' && (
        <Button look="line" size="small" onClick={() => open('restore')}>
          {t('staff-people.restore')}
        </Button>
      )}
      {maySuspend && (person.state === 'active' || person.state === 'unconfirmed') && (
        <Button look="line" size="small" icon={SuspendIcon} onClick={() => open('suspend')}>
          {t('staff-people.suspend')}
        </Button>
      )}
      {more.length > 0 && (
        <Menu
          label={t('staff-people.more')}
          entries={more}
          align="end"
          className="icon-button icon-button-small"
        >
          <MoreIcon />
        </Menu>
      )}
      <SuspendDialog person={person} open={opened === 'suspend'} onClose={close} />
      <RestoreDialog person={person} open={opened === 'restore'} onClose={close} />
      <ExclusiveDialog person={person} open={opened === 'exclusive'} onClose={close} />
    </div>
  )
}
