import './staff.css'
import SearchIcon from 'icon:magnifying-glass'
import type { QueueName, User } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useKeyboard, useKeys } from '#components/keys/keys.ts'
import { Count } from '#components/people/badges.tsx'
import { setPaletteOpen, usePaletteOpen, usePaletteShortcut } from '#features/staff/palette-open.ts'
import { queuesOf } from '#features/staff/queues.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat, usePage } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { query } from '#lib/query.ts'
import { loginPath } from '#lib/redirect.ts'
import { useLocation, useNavigate } from '#lib/router.tsx'
import { usePlaces } from '#lib/use-places.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Logo } from '#ui/logo.tsx'
import { type MenuEntry as Entry, menuOf } from '../menus.ts'
import { hereOf } from './here.ts'
import { STAFF_ICONS } from './staff-icons.ts'
import { StaffMenu, StaffPhoneMenu } from './staff-menu.tsx'

type StaffEntry = Entry<'staff'>

const palette = createPart(async () => (await import('#features/staff/palette/palette.tsx')).Palette)
const keyList = createPart(async () => (await import('#components/keys/key-list.tsx')).KeyList)

interface StaffBarsProps {
  user: User
  pathname: string
}

/** The rail of staff, a phone's bar, and what floats over every screen of theirs: the palette and the list of keys. */
export function StaffBars({ user, pathname }: StaffBarsProps) {
  const t = useT()
  const navigate = useNavigate()
  const { chatOnly } = useConfig()
  const searching = usePaletteOpen()
  const [listing, setListing] = useState(false)
  const entries = menuOf('staff', user, chatOnly)
  const here = hereOf(entries, pathname)
  const places = entries.map(({ to, label, icon, key }) => ({
    to,
    text: t(label),
    icon: STAFF_ICONS[icon][0],
    keys: `g ${key}`,
  }))
  useEffect(palette.preload, [])
  const Palette = palette.usePart(searching)
  const KeyList = keyList.usePart(listing)

  useKeyboard()
  useKeys([
    { key: '?', text: t('staff.keysTitle'), run: () => setListing(true) },
    { key: '/', text: t('staff.search'), run: () => setPaletteOpen(true) },
    ...entries.map(({ key, label, to }) => ({
      key: `g ${key}`,
      text: t(label),
      run: () => navigate(to),
    })),
  ])
  usePaletteShortcut()
  usePlaces('queue', queuesOf(user))

  return (
    <>
      <header className="staff-rail">
        <Link to="/staff" className="logo">
          <Logo /> <em>{t('staff.team')}</em>
        </Link>
        <nav aria-label={t('staff.team')}>
          {groupsOf(entries).map(([group, inGroup]) => (
            <section key={group ?? ''}>
              {group && <h2>{t(group)}</h2>}
              <ul>
                {inGroup.map(entry => (
                  <li key={entry.to}>
                    <RailLink entry={entry} here={entry === here} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <StaffMenu user={user} />
      </header>
      <header className="staff-topbar">
        <Link to="/staff" className="logo mr-auto">
          <Logo /> <em>{t('staff.team')}</em>
        </Link>
        <IconButton icon={SearchIcon} label={t('staff.search')} onClick={() => setPaletteOpen(true)} />
        <StaffPhoneMenu entries={entries} />
      </header>
      {Palette && <Palette open={searching} onOpenChange={setPaletteOpen} places={places} />}
      {KeyList && (
        <KeyList
          open={listing}
          onOpenChange={setListing}
          texts={{
            title: t('staff.keysTitle'),
            letters: t('staff.letters'),
            lettersText: t('staff.lettersText'),
          }}
          more={[{ keys: '⌘ K', text: t('staff.search') }]}
        />
      )}
    </>
  )
}

/** Entries under their headings, in the order of their first ones. */
function groupsOf(entries: readonly StaffEntry[]): [StaffEntry['group'], StaffEntry[]][] {
  const groups = new Map<StaffEntry['group'], StaffEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups]
}

function RailLink({ entry, here }: { entry: StaffEntry; here: boolean }) {
  const t = useT()
  const Drawing = STAFF_ICONS[entry.icon][here ? 1 : 0]
  return (
    <Link
      to={entry.to}
      className="staff-link"
      title={t(entry.label)}
      aria-current={here ? 'page' : undefined}
    >
      <Drawing />
      <span className="staff-label">{t(entry.label)}</span>
      {entry.queue && <Waiting queue={entry.queue} />}
    </Link>
  )
}

/** How many wait in a queue: a plain number, and a badge as soon as one is late. */
function Waiting({ queue }: { queue: QueueName }) {
  const t = useT()
  const format = useFormat()
  const { data } = useQuery(query('listQueues'))
  const clock = data?.queues.find(each => each.queue === queue)
  if (!clock || clock.waiting === 0) return null
  const { waiting, late } = clock
  return late > 0 ? (
    <Count value={waiting} label={t('staff.waitingLate', { waiting, late })} />
  ) : (
    <span className="staff-number figures">
      <span aria-hidden="true">{format.number(waiting)}</span>
      <span className="sr-only">{t('staff.waitingCount', { waiting })}</span>
    </span>
  )
}

/** In place of a screen of staff, for a session that began without a second factor. */
export function SecondFactorScreen() {
  const t = useT()
  const { session } = usePage()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [leaving, setLeaving] = useState(false)
  const again = async () => {
    if (leaving) return
    setLeaving(true)
    await session.leave().catch(() => {})
    navigate(loginPath(pathname + search), { replace: true })
  }
  return (
    <div className="page page-narrow pt-10">
      <Empty
        level="h1"
        title={t('staff.secondFactorTitle')}
        text={t('staff.secondFactorText')}
        action={
          <Button look="solid" busy={leaving} onClick={() => void again()}>
            {t('staff.secondFactorAction')}
          </Button>
        }
      />
    </div>
  )
}
