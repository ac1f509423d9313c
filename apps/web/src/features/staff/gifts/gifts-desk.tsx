import PlusIcon from 'icon:plus'
import { GIFT } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { useT } from '#lib/i18n.ts'
import { useMatches } from '#lib/matches.ts'
import { useNavigate, useSearchParams } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GiftEditor } from './gift-editor.tsx'
import { GiftRows } from './gift-rows.tsx'
import { type Catalogue, catalogueQuery } from './use-catalogue.ts'
import './staff-gifts.css'

/** What the address says instead of a gift while a new one is made. */
const NEW = 'new'
/** The editor has room beside the rows. */
const BESIDE = '(min-width: 1200px)'

/** The catalogue of gifts: its rows, and beside them the one that is open; on a phone it lies over them. */
export function GiftsDesk() {
  const state = useQuery(catalogueQuery())
  return (
    <Loaded state={state} waiting={<Skeleton className="h-96 w-full rounded-panel" />}>
      {catalogue => <Desk catalogue={catalogue} />}
    </Loaded>
  )
}

function Desk({ catalogue }: { catalogue: Catalogue }) {
  const t = useT()
  const navigate = useNavigate()
  const beside = useMatches(BESIDE)
  const titleOf = useGiftTitle()
  const wanted = useSearchParams().get('gift') ?? undefined
  const { gifts, retired } = catalogue
  const gift = [...gifts, ...retired].find(({ id }) => id === wanted)
  const open = (id: string | undefined) =>
    navigate(id === undefined ? '/staff/gifts' : `/staff/gifts?gift=${id}`, { replace: true })
  const isOpen = gift !== undefined || wanted === NEW
  const isFull = gifts.length >= GIFT.maxKept
  const editor = (
    <GiftEditor
      {...{ catalogue, gift, aside: beside }}
      onClose={() => open(undefined)}
      onMade={id => open(id)}
    />
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button look="solid" size="small" icon={PlusIcon} disabled={isFull} onClick={() => open(NEW)}>
          {t('staff-gifts.new')}
        </Button>
        {isFull && <p className="text-ink-2 text-small">{t('staff-gifts.full', { max: GIFT.maxKept })}</p>}
      </div>
      <div className="staff-gifts">
        <GiftRows catalogue={catalogue} current={gift?.id} onOpen={open} />
        {beside && isOpen && <aside className="staff-gifts-aside">{editor}</aside>}
      </div>
      {!beside && (
        <Dialog
          open={isOpen}
          onOpenChange={next => !next && open(undefined)}
          title={gift ? titleOf(gift.titles) : t('staff-gifts.new')}
        >
          {editor}
        </Dialog>
      )}
    </>
  )
}
