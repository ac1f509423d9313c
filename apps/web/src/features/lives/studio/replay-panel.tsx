import { feeOf, LIVE, VAULT } from '@calina/contract/limits'
import type { CallInput, Routes, StudioLive } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Picture } from '#components/media/photo.tsx'
import { AmountField } from '#components/money/amount-field.tsx'
import { type AmountRange, parseAmount } from '#lib/amount.ts'
import { useOnline } from '#lib/connection.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Select, TextArea, TextField } from '#ui/field.tsx'
import { Mark } from '#ui/logo.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Note } from '#ui/status.tsx'
import { type Cut, cutIn, ReplayCut } from './replay-cut.tsx'
import { useStudioWrite } from './use-studio-writes.ts'

type Keep = CallInput<Routes['keepReplay']>['body']
type Choice = 'post' | 'vault' | 'delete'

const PRICE = { min: 0, max: LIVE.maxPrice }
const NEW_VAULT = ''

/** What becomes of the recording: published, kept in a vault, or deleted; without a choice it is deleted by itself. */
export function ReplayPanel({ live }: { live: StudioLive }) {
  const t = useT()
  const format = useFormat()
  const { replay, cover, title } = live
  const { state, seconds, bytes, post, vault } = replay
  const open = state === 'undecided' || state === 'failed'
  return (
    <aside className="studio-replay on-well" aria-labelledby="studio-replay">
      <header className="studio-replay-head">
        <h2 id="studio-replay" className="type-name">
          {t('studio.replay')}
        </h2>
        {state !== 'none' && state !== 'deleted' && (
          <span className="figures text-ink-2 text-small">{format.bytes(bytes)}</span>
        )}
      </header>
      {state !== 'none' && state !== 'deleted' && (
        <div className="studio-replay-picture">
          {cover ? <Picture media={cover} sizes="324px" /> : <Mark />}
          <span className="photo-chip figures">{format.clock(Math.round(seconds))}</span>
        </div>
      )}
      {state === 'failed' && (
        <Note kind="bad" alert>
          {t('studio.replayFailed')}
        </Note>
      )}
      {open ? (
        <Decide live={live} />
      ) : (
        <>
          <p role="status">{t(`studio.replayIs.${state}`)}</p>
          {post && (
            <ButtonLink to={`/post/${post}`} full>
              {t('studio.toPost')}
            </ButtonLink>
          )}
          {vault && (
            <ButtonLink to={`/vault/${vault}`} full>
              {t('studio.toVault')}
            </ButtonLink>
          )}
          {state === 'vault' && vault && <TakeOut live={live} />}
        </>
      )}
      {open && replay.deletedAt && (
        <p className="text-center text-ink-2 text-small">
          {t('studio.deletedBySelf', { day: format.dayMonth(replay.deletedAt) })}
        </p>
      )}
      <span className="sr-only" dir="auto">
        {title}
      </span>
    </aside>
  )
}

/** Takes a replay out of its vault: who has bought the vault keeps it. */
function TakeOut({ live }: { live: StudioLive }) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const deleting = useStudioWrite(live.id, api => api.deleteRecording({ params: { live: live.id } }))
  return (
    <>
      <Button look="text" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('studio.takeOut')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('studio.takeOutTitle')}
        text={t('studio.takeOutText')}
        action={t('studio.takeOut')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </>
  )
}

/** What is typed as the price of a replay: free, or within its bounds. */
const isReplayPrice = (amount: number | undefined): amount is number =>
  amount === 0 || (amount !== undefined && amount >= LIVE.minReplayPrice && amount <= LIVE.maxPrice)

/** What is typed as the price of a new vault: none, or within the bounds of vaults. */
const isVaultPrice = (amount: number | undefined, { min, max }: AmountRange): amount is number =>
  amount === 0 || (amount !== undefined && amount >= min && amount <= max)

function Decide({ live }: { live: StudioLive }) {
  const t = useT()
  const writing = useWriting()
  const online = useOnline()
  const [choice, setChoice] = useState<Choice>('post')
  const [price, setPrice] = useState('0')
  const [text, setText] = useState('')
  const [vault, setVault] = useState(NEW_VAULT)
  const [vaultTitle, setVaultTitle] = useState(live.title)
  const [vaultPrice, setVaultPrice] = useState('0')
  const { vaultPrice: vaultBounds } = useSettings()
  const [tried, setTried] = useState(false)
  const [asking, setAsking] = useState(false)
  const [cut, setCut] = useState<Cut>(() => ({ from: 0, to: Math.floor(live.replay.seconds) }))
  const keeping = useStudioWrite(live.id, (api, body: Keep) =>
    api.keepReplay({ params: { live: live.id }, body }),
  )
  const deleting = useStudioWrite(live.id, api => api.deleteRecording({ params: { live: live.id } }))
  const amount = price.trim() === '' ? 0 : parseAmount(price.trim(), writing)
  const vaultAmount = vaultPrice.trim() === '' ? 0 : parseAmount(vaultPrice.trim(), writing)
  function bodyOf(): Keep | undefined {
    const wanted = live.replay.playback === null ? undefined : cutIn(cut, live.replay.seconds)
    const part = wanted && { cut: wanted }
    if (choice === 'post')
      return isReplayPrice(amount) ? { to: 'post', price: amount, text: text.trim(), ...part } : undefined
    if (vault !== NEW_VAULT) return { to: 'vault', vault, ...part }
    if (vaultTitle.trim() === '' || !isVaultPrice(vaultAmount, vaultBounds)) return undefined
    return { to: 'new-vault', title: vaultTitle.trim(), price: vaultAmount || null, ...part }
  }
  const decide = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (choice === 'delete') {
      setAsking(true)
      return
    }
    const body = bodyOf()
    if (body) keeping.mutate(body)
  }
  return (
    <form className="studio-decide" noValidate onSubmit={decide}>
      <RadioRows<Choice>
        legend={t('studio.decide')}
        hideLegend
        value={choice}
        onChange={next => {
          setChoice(next)
          setTried(false)
        }}
        options={[
          { value: 'post', text: t('studio.toProfile'), detail: t('studio.toProfileText') },
          { value: 'vault', text: t('studio.intoVault'), detail: t('studio.intoVaultText') },
          { value: 'delete', text: t('studio.deleteReplay'), detail: t('studio.deleteReplayText') },
        ]}
      />
      {choice === 'post' && <PostFields {...{ live, price, setPrice, text, setText, amount, tried }} />}
      {choice === 'vault' && (
        <VaultFields
          {...{ vault, setVault, title: vaultTitle, setTitle: setVaultTitle, tried }}
          price={vaultPrice}
          setPrice={setVaultPrice}
          bounds={vaultBounds}
          isWrong={!isVaultPrice(vaultAmount, vaultBounds)}
        />
      )}
      {choice !== 'delete' && <ReplayCut replay={live.replay} cut={cut} onChange={setCut} />}
      <Button
        type="submit"
        look={choice === 'delete' ? 'danger' : 'solid'}
        size="large"
        full
        busy={keeping.isPending || deleting.isPending}
        disabled={!online}
      >
        {t(`studio.decideAs.${choice}`)}
      </Button>
      {!online && (
        <p className="text-center text-ink-2 text-small" role="status">
          {t('studio.off.offline')}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('studio.deleteReplayTitle')}
        text={t('studio.deleteReplayAsk')}
        action={t('studio.decideAs.delete')}
        busy={deleting.isPending}
        onConfirm={() => deleting.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </form>
  )
}

interface PostFieldsProps {
  live: StudioLive
  price: string
  setPrice: (price: string) => void
  text: string
  setText: (text: string) => void
  amount: number | undefined
  tried: boolean
}

/** A replay as a post: its price, and what is said with it. */
function PostFields({ live, price, setPrice, text, setText, amount, tried }: PostFieldsProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  const bounds = format.bounds({ min: LIVE.minReplayPrice, max: LIVE.maxPrice }, currency)
  return (
    <div className="flex flex-col gap-4">
      <AmountField
        label={t('studio.replayPrice')}
        value={price}
        onChange={setPrice}
        steps={PRICE}
        error={tried && !isReplayPrice(amount) ? t('studio.problem.replayPrice', bounds) : undefined}
        hint={
          amount !== undefined && amount > 0
            ? t.rich(
                'studio.youGetReplay',
                { b: chunk => <b className="figures font-semibold text-mine">{chunk}</b> },
                { amount: format.money({ amount: amount - feeOf(amount, live.earned.feeBps), currency }) },
              )
            : t('studio.replayFree')
        }
      />
      <TextArea
        label={t('studio.replayText')}
        dir="auto"
        maxLength={LIVE.maxReplayText}
        value={text}
        onChange={event => setText(event.target.value)}
        counted={{ length: text.length, max: LIVE.maxReplayText }}
      />
    </div>
  )
}

interface VaultFieldsProps {
  vault: string
  setVault: (vault: string) => void
  title: string
  setTitle: (title: string) => void
  price: string
  setPrice: (price: string) => void
  bounds: AmountRange
  isWrong: boolean
  tried: boolean
}

/** In which vault a replay goes: one of the own, or a new one. */
function VaultFields({
  vault,
  setVault,
  title,
  setTitle,
  price,
  setPrice,
  bounds,
  isWrong,
  tried,
}: VaultFieldsProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useWriting()
  const user = useUser()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...pages('listVaults', { params: { username: user?.username ?? '' } }),
    enabled: user !== undefined,
  })
  const vaults = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('studio.whichVault')}
        value={vault}
        onChange={event => setVault(event.target.value)}
        options={[
          { value: NEW_VAULT, text: t('studio.newVault') },
          ...vaults.map(({ id, title: name }) => ({ value: id, text: name })),
        ]}
      />
      {hasNextPage && (
        <Button look="text" size="small" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('studio.moreVaults')}
        </Button>
      )}
      {vault === NEW_VAULT && (
        <>
          <TextField
            label={t('studio.vaultTitle')}
            dir="auto"
            maxLength={VAULT.maxTitle}
            value={title}
            error={tried && title.trim() === '' ? t('studio.problem.title') : undefined}
            onChange={event => setTitle(event.target.value)}
          />
          <AmountField
            label={t('studio.vaultPrice')}
            value={price}
            onChange={setPrice}
            steps={{ min: 0, max: bounds.max }}
            hint={t('studio.vaultIncluded')}
            error={
              tried && isWrong ? t('studio.problem.replayPrice', format.bounds(bounds, currency)) : undefined
            }
          />
        </>
      )}
    </div>
  )
}
