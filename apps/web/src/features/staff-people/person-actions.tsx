import MoreIcon from 'icon:dots-three-bold'
import SuspendIcon from 'icon:hand-palm'
import IdentityIcon from 'icon:identification-card'
import ExclusiveIcon from 'icon:star'
import { PERSON_RIGHTS } from '@calina/contract/access'
import type { PersonPage } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { useAddressPart } from '#lib/use-address-part.ts'
import { useMay } from '#lib/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import { ExclusiveDialog } from './exclusive-dialog.tsx'
import { RestoreDialog, SuspendDialog } from './suspension-dialogs.tsx'

type Opened = 'suspend' | 'restore' | 'exclusive'

/** What the roles of whoever looks allow with this account. */
export function PersonActions({ person }: { person: PersonPage }) {
  const t = useT()
  const navigate = useNavigate()
  const user = useUser()
  const own = user?.id === person.id
  const maySuspend = useMay(PERSON_RIGHTS.suspension) && !own
  const mayBadge = useMay(PERSON_RIGHTS.exclusive) && !own
  const mayReview = useMay(PERSON_RIGHTS.documents)
  const [opened, open] = useState<Opened>()
  const close = () => open(undefined)
  const [wish, settle] = useAddressPart('do')
  const maySuspendNow = maySuspend && (person.state === 'active' || person.state === 'unconfirmed')
  const mayRestoreNow = maySuspend && person.state === 'suspended'
  // what the palette was asked for, once
  useEffect(() => {
    if (wish === '') return
    if (wish === 'suspend' && maySuspendNow) open('suspend')
    if (wish === 'restore' && mayRestoreNow) open('restore')
    settle('')
  }, [wish, settle, maySuspendNow, mayRestoreNow])
  const identity = useQuery({
    ...query('getPersonIdentity', { params: { user: person.id } }),
    enabled: mayReview,
  })
  const submission = identity.data?.submission
  const exclusive = person.exclusive === 'true'

  const more: MenuEntry[] = [
    ...(submission
      ? [
          {
            text: t('staff-people.seeIdentity'),
            icon: IdentityIcon,
            onSelect: () => navigate(`/staff/documents/${submission}`),
          },
        ]
      : []),
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
      {mayRestoreNow && (
        <Button look="line" size="small" onClick={() => open('restore')}>
          {t('staff-people.restore')}
        </Button>
      )}
      {maySuspendNow && (
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
