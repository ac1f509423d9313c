import '../../../styles/tabs.css'
import './vault-picker.css'
import { MESSAGE } from '@calina/contract/limits'
import type { Chat } from '@calina/contract/types'
import { useEffect, useId, useRef, useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { Dialog, preloadDialog } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Endless } from '#ui/endless.tsx'
import { SearchField } from '#ui/field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { WaitsForConnection } from '#ui/waits-for-connection.tsx'
import type { OfferDraft } from '../api/offer-draft.ts'
import type { VaultFile } from './had-words.ts'
import { PickerFoot } from './picker-foot.tsx'
import { useVaultFiles } from './use-vault-files.ts'
import { VaultSquares } from './vault-squares.tsx'

const AREAS = ['vault-picker']
const PLACES = Array.from({ length: 10 }, (_, place) => place)

/** What was chosen of the own vaults, in its order. */
export interface Picked {
  files: { id: string; name: string }[]
  /** As typed; empty for what is free. */
  price: string
}

interface VaultPickerProps {
  /** Into which it is sent; absent where it goes to many. */
  chat?: Chat
  /** The media that the message has already. */
  attached: readonly string[]
  /** How many files the message has in all, also those on their way. */
  count: number
  /** The price that it has so far. */
  draft: OfferDraft
  open: boolean
  onClose: () => void
  onPick: (picked: Picked) => void
}

/** Files of the own vaults for a message, with what the fan has of each already. */
export function VaultPicker({ open, onClose, ...props }: VaultPickerProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  // what it takes comes before it is opened: the device may be offline by then
  useEffect(() => preloadDialog(), [])
  if (!ready) return null
  return (
    <Dialog open={open} onOpenChange={next => !next && onClose()} title={t('vault-picker.title')} widest>
      {open && <Picker {...props} />}
    </Dialog>
  )
}

function Picker({ chat, attached, count, draft, onPick }: Omit<VaultPickerProps, 'open' | 'onClose'>) {
  const t = useT()
  const found = useVaultFiles(chat?.id)
  const { list, files, vaults, narrowed } = found
  const [chosen, setChosen] = useState<readonly VaultFile[]>([])
  const scroller = useRef<HTMLDivElement>(null)
  const name = chat && firstName(nameOf(chat.receiver, t))
  const room = MESSAGE.maxMedia - count

  function toggle(file: VaultFile) {
    if (chosen.some(({ id }) => id === file.id)) setChosen(chosen.filter(({ id }) => id !== file.id))
    else if (chosen.length < room) setChosen([...chosen, file])
    else toast.warning(t('vault-picker.full', { count: MESSAGE.maxMedia }))
  }

  return (
    <div className="picker">
      <PickerHead found={found} name={name} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section ref={scroller} className="picker-scroll" tabIndex={0} aria-label={t('vault-picker.files')}>
        {list.isPaused && (list.isPending || list.isPlaceholderData) ? (
          <WaitsForConnection />
        ) : (
          <Endless
            state={list}
            count={files.length}
            loading={<Loading />}
            empty={narrowed || (vaults?.length ?? 0) > 0 ? <NothingFound /> : <NoFiles />}
            end={<span />}
          >
            <VaultSquares {...{ scroller, files, chosen, attached, name }} onToggle={toggle} />
          </Endless>
        )}
      </section>
      <PickerFoot {...{ chosen, draft, name }} onPick={onPick} />
    </div>
  )
}

/** How what is listed is narrowed: by words, by vault, and to what the fan does not have. */
function PickerHead({ found, name }: { found: ReturnType<typeof useVaultFiles>; name: string | undefined }) {
  const t = useT()
  const format = useFormat()
  const group = useId()
  const { vaults = [], vault, setVault } = useHeld(found)
  const all = vaults.reduce((sum, { files }) => sum + files, 0)
  const chips = [{ id: undefined, title: t('vault-picker.all'), files: all }, ...vaults]
  return (
    <div className="picker-head">
      <SearchField
        label={t('vault-picker.search')}
        value={found.search}
        onChange={found.setSearch}
        className="picker-search"
      />
      <fieldset className="picker-vaults">
        <legend className="sr-only">{t('vault-picker.vaults')}</legend>
        <div className="chips">
          {chips.map(({ id, title, files }) => (
            <label key={id ?? ''} className="chip relative max-w-60 cursor-pointer">
              <input
                type="radio"
                name={group}
                className="hidden-input"
                checked={vault === id}
                onChange={() => setVault(id)}
              />
              <bdi className="truncate">{title}</bdi>
              <span className="figures">{format.number(files)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {name !== undefined && (
        <div className="picker-missing">
          <Switch checked={found.missing} onChange={event => found.setMissing(event.target.checked)}>
            {t('vault-picker.missing', { name })}
          </Switch>
        </div>
      )}
    </div>
  )
}

/** The vaults that were read last: they stay while something else is listed. */
function useHeld(found: ReturnType<typeof useVaultFiles>): ReturnType<typeof useVaultFiles> {
  const [held, setHeld] = useState(found.vaults)
  if (found.vaults && found.vaults !== held) setHeld(found.vaults)
  return { ...found, vaults: found.vaults ?? held }
}

function NothingFound() {
  const t = useT()
  return <Empty title={t('vault-picker.noneFound')} text={t('vault-picker.noneFoundText')} level="h3" />
}

/** The first minute: there is nothing in a vault so far. */
function NoFiles() {
  const t = useT()
  const username = useUser()?.username ?? ''
  return (
    <Empty
      title={t('vault-picker.empty')}
      text={t('vault-picker.emptyText')}
      level="h3"
      action={
        <ButtonLink to={`/${username}/vault`} look="solid">
          {t('vault-picker.make')}
        </ButtonLink>
      }
    />
  )
}

function Loading() {
  const t = useT()
  return (
    <div className="picker-row" aria-busy="true" role="status" aria-label={t('common.loading')}>
      {PLACES.map(place => (
        <Skeleton key={place} className="aspect-square rounded-2xl" />
      ))}
    </div>
  )
}
