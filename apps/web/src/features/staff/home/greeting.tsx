import './home.css'
import SearchIcon from 'icon:magnifying-glass'
import type { User } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { setPaletteOpen } from '../palette-open.ts'

const NOON = 12
const EVENING = 20
const MORNING = 5

function greetingOf(now: number) {
  const hour = new Date(now).getHours()
  if (hour >= MORNING && hour < NOON) return 'staff.greetingMorning'
  return hour >= NOON && hour < EVENING ? 'staff.greetingAfternoon' : 'staff.greetingEvening'
}

/** Who works here, what day it is and what presses, with the way to everything else. */
export function Greeting({ user, children }: { user: User; children?: ReactNode }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const [name = user.name] = user.name.split(' ')
  return (
    <header className="staff-head">
      <div className="min-w-0">
        <h1 className="type-title">{t(greetingOf(now), { name })}</h1>
        <p className="text-ink-2">
          {format.weekday(new Date(now).toISOString())}. {children}
        </p>
      </div>
      <button type="button" className="staff-search" onClick={() => setPaletteOpen(true)}>
        <SearchIcon />
        <span className="min-w-0 truncate">{t('staff.search')}</span>
        <Kbd of="⌘ K" />
      </button>
    </header>
  )
}
