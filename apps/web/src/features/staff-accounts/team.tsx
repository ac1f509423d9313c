import MoreIcon from 'icon:dots-three-bold'
import InviteIcon from 'icon:user-plus'
import type { StaffAccount, StaffInvitation } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { LoadingPeople } from '#components/people/loading-people.tsx'
import { Portrait } from '#components/people/window.tsx'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { usePlaces } from '#lib/use-places.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toasts.tsx'
import { InviteDialog, useInvite } from './invite-form.tsx'
import { RolesDialog, useSetRoles } from './roles-dialog.tsx'
import './staff-accounts.css'

export const teamQuery = () => pages('listStaff', { query: { limit: 50 } })

/** Who works here, with what roles, and who is invited. */
export function Team() {
  const t = useT()
  usePlaces('team', ['staff'])
  const list = useInfiniteQuery(teamQuery())
  const accounts = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const invitations = list.data?.pages[0]?.invitations ?? []
  const [inviting, setInviting] = useState(false)
  return (
    <>
      <DeskPart
        title={t('staff-accounts.people')}
        action={
          <Button size="small" look="solid" icon={InviteIcon} onClick={() => setInviting(true)}>
            {t('staff-accounts.invite')}
          </Button>
        }
      >
        <InfiniteList
          state={list}
          items={accounts}
          keyOf={account => account.id}
          estimate={73}
          rowClassName="border-line border-b"
          render={account => <AccountLine account={account} />}
          loading={<LoadingPeople />}
          empty={null}
          end={null}
        />
      </DeskPart>
      {invitations.length > 0 && (
        <DeskPart title={t('staff-accounts.invitations')}>
          <DeskRows
            items={invitations}
            keyOf={({ id }) => id}
            render={invitation => <InvitationLine invitation={invitation} />}
          />
        </DeskPart>
      )}
      <InviteDialog open={inviting} onClose={() => setInviting(false)} />
    </>
  )
}

function useFailure() {
  const texts = useTexts()
  return async (error: Error) => {
    if (!isError(error, 'CANCELLED')) toast.error(await explain(error, texts))
  }
}

function AccountLine({ account }: { account: StaffAccount }) {
  const t = useT()
  const format = useFormat()
  const set = useSetRoles()
  const [opened, open] = useState<'roles' | 'end'>()
  const close = () => open(undefined)
  const end = useWrite({
    meta: { things: ['team'] },
    mutationFn: () => set(account, []),
    onSuccess: () => toast.success(t('staff-accounts.ended', { name: account.name })),
    onError: useFailure(),
  })
  return (
    <div className="team-row">
      <Portrait person={account} width={36} decorative />
      <div className="min-w-0">
        <Link to={`/staff/people/${account.id}`} light className="font-medium hover:underline">
          {account.name}
        </Link>
        {account.own && <span className="text-ink-2 text-small"> {t('staff-accounts.you')}</span>}
        <p className="text-ink-2 text-small">{account.email}</p>
      </div>
      <span className="team-roles">{format.list(account.roles.map(role => t(`staff.role.${role}`)))}</span>
      <span className="team-seen">
        {account.lastSeenAt === null
          ? t('staff-accounts.neverSeen')
          : t('staff-accounts.seen', { when: format.ago(account.lastSeenAt) })}
      </span>
      <Menu
        label={t('staff-accounts.more', { name: account.name })}
        align="end"
        className="icon-button icon-button-small"
        entries={[
          { text: t('staff-accounts.changeRoles'), onSelect: () => open('roles') },
          { text: t('staff-accounts.end'), danger: true, onSelect: () => open('end') },
        ]}
      >
        <MoreIcon />
      </Menu>
      <RolesDialog account={account} open={opened === 'roles'} onClose={close} />
      <ConfirmDialog
        open={opened === 'end'}
        onOpenChange={close}
        title={t('staff-accounts.endTitle', { name: account.name })}
        text={t(account.own ? 'staff-accounts.endOwnText' : 'staff-accounts.endText')}
        action={t('staff-accounts.end')}
        busy={end.isPending}
        onConfirm={() => {
          close()
          end.mutate()
        }}
      />
    </div>
  )
}

function InvitationLine({ invitation }: { invitation: StaffInvitation }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const invite = useInvite()
  const onError = useFailure()
  const again = useWrite({ meta: { things: ['team'] }, mutationFn: () => invite(invitation), onError })
  const revoke = useWrite({
    meta: { things: ['team'] },
    mutationFn: () => api.revokeInvitation({ params: { invitation: invitation.id } }),
    onSuccess: () => toast.success(t('staff-accounts.revoked', { email: invitation.email })),
    onSettled: () => changed(client, 'team'),
    onError,
  })
  const facts = [
    format.list(invitation.roles.map(role => t(`staff.role.${role}`))),
    t('staff-accounts.until', { day: format.dayMonth(invitation.expiresAt) }),
    ...(invitation.by === null ? [] : [t('staff-accounts.by', { name: invitation.by })]),
  ]
  return (
    <div className="team-invitation">
      <div className="min-w-0">
        <b className="font-medium [overflow-wrap:anywhere]">{invitation.email}</b>
        <p className="text-ink-2 text-small">{facts.join(' · ')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
          {t('staff-accounts.resend')}
          <span className="sr-only"> {invitation.email}</span>
        </Button>
        <Button size="small" look="danger" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('staff-accounts.revoke')}
          <span className="sr-only"> {invitation.email}</span>
        </Button>
      </div>
    </div>
  )
}
