import type { GiverListing } from '@calina/contract/limits'
import type { TopGivers } from '@calina/contract/types'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { useSetListing, useShowGivers } from './use-listing.ts'

interface OwnListingProps {
  username: string
  givers: TopGivers
  listing: GiverListing
}

/** A fan's own place in the list, and the three ways to appear in it. */
export function OwnPlace({ username, givers, listing }: OwnListingProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const now = { named: 'gifts.asNamed', unnamed: 'gifts.asUnnamed', hidden: 'gifts.asHidden' } as const
  return (
    <>
      <button type="button" className="giver-place" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="min-w-0 flex-1 font-medium">{t('gifts.place')}</span>
        <span className="text-ink-2 text-small">{t(now[listing])}</span>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t('gifts.place')}
        description={<Standing own={givers.own} />}
      >
        <Choices {...{ username, givers, listing }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function Standing({ own }: { own: TopGivers['own'] }) {
  const t = useT()
  const format = useFormat()
  if (!own) return t('gifts.standsNowhere')
  return own.rank === null ? t('gifts.standsHidden') : t('gifts.stands', { rank: format.number(own.rank) })
}

function Choices({ username, givers: { own }, listing, onDone }: OwnListingProps & { onDone: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState(listing)
  const set = useSetListing(username, onDone)
  return (
    <>
      <RadioRows
        legend={t('gifts.place')}
        hideLegend
        value={chosen}
        onChange={setChosen}
        options={[
          {
            value: 'named',
            text: t('gifts.asNamed'),
            detail: <bdi>{own ? t('gifts.shownAs', { name: own.name }) : t('gifts.shownAsName')}</bdi>,
          },
          {
            value: 'unnamed',
            text: t('gifts.asUnnamed'),
            detail: t('gifts.shownAs', { name: t('gifts.unnamed') }),
          },
          { value: 'hidden', text: t('gifts.asHidden'), detail: t('gifts.hiddenText') },
        ]}
      />
      <Button
        look="solid"
        size="large"
        full
        className="mt-4"
        busy={set.isPending}
        onClick={() => (chosen === listing ? onDone() : set.mutate(chosen))}
      >
        {t('common.save')}
      </Button>
    </>
  )
}

/** The same beside the list, as the one choice that matters most there. */
export function NameSwitch({ username, listing }: Omit<OwnListingProps, 'givers'>) {
  const t = useT()
  const set = useSetListing(username)
  const now = set.isPending ? set.variables : listing
  return (
    <Switch
      detail={
        now === 'hidden' ? t('gifts.standsHidden') : t('gifts.elseUnnamed', { name: t('gifts.unnamed') })
      }
      checked={now === 'named'}
      onChange={event => set.mutate(event.target.checked ? 'named' : 'unnamed')}
    >
      {t('gifts.withMyName')}
    </Switch>
  )
}

/** Whether the own page shows the list to others. */
export function ShownSwitch({ username, shown }: { username: string; shown: boolean }) {
  const t = useT()
  const set = useShowGivers(username)
  return (
    <Switch
      detail={t('gifts.showDetail')}
      checked={set.isPending ? set.variables : shown}
      onChange={event => set.mutate(event.target.checked)}
    >
      {t('gifts.show')}
    </Switch>
  )
}
