import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { parseAmount } from '#lib/amount.ts'
import { useClientId } from '#lib/client-id.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { isDecided } from '#lib/intent.ts'
import { useApi, useConfig, useFormat, useSettings, useWriting } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'
import type { PlainId } from '#locales/ids.ts'
import { toast } from '#ui/toasts.tsx'
import { NO_OFFER, offerOf, problemOf, useOfferDraft, withMedia } from '../api/offer-draft.ts'
import { EMPTY, useDiffusionDraft, withKnownLists } from './diffusion-draft.ts'
import { diffusionPath, listsQuery } from './queries.ts'
import { useCount } from './use-count.ts'

/** Names the form beside the chats: its price and its files are kept under it. */
const FORM = 'new diffusion'

const PROBLEMS = { price: 'diffusions.priceMissing', previews: 'diffusions.previewsAll' } as const

/**
 * The diffusion that is being written: its text, files, price and audience, all kept until it is sent, how many it reaches,
 * and what keeps it from being sent.
 */
export function useNewDiffusion() {
  const writing = useWriting()
  const format = useFormat()
  const { messagePrice } = useSettings()
  const [draft, setDraft] = useDiffusionDraft()
  const [offer, setOffer] = useOfferDraft(FORM)
  const uploads = useUploads('message', FORM)
  const { items } = uploads
  const lists = useQuery(listsQuery()).data?.items
  // a reload knows a file by its media only
  useEffect(() => {
    const known = withMedia(offer, items)
    if (known !== offer) setOffer(known)
  }, [offer, items, setOffer])
  const audience = withKnownLists(draft.audience, lists)
  const media = items.flatMap(item => (item.state.step === 'ready' ? [item.state.media.id] : []))
  const counted = useCount(audience, media)
  // one of them was deleted meanwhile: once they are read again it is asked for no longer
  const client = useQueryClient()
  const outdated = isError(counted.error, 'FAN_LIST_NOT_FOUND')
  useEffect(() => {
    if (outdated) changed(client, 'fan-lists')
  }, [outdated, client])
  const amount = offer.paid ? parseAmount(offer.price, writing) : undefined
  const offerProblem = offer.paid ? problemOf(offer, items, writing, messagePrice) : undefined
  const problem: PlainId | undefined = items.some(({ state }) => state.step !== 'ready')
    ? 'diffusions.filesWait'
    : draft.text.trim() === '' && items.length === 0
      ? 'diffusions.nothingYet'
      : offerProblem && PROBLEMS[offerProblem]
  const clear = () => {
    setDraft(EMPTY)
    setOffer(NO_OFFER)
    uploads.clear()
  }
  const chosen = offerOf(offer, items, writing)
  const sending = useSend({ text: draft.text.trim(), media, audience, ...(chosen ?? {}) }, clear)
  return {
    ...{ draft, setDraft, offer, setOffer, uploads, audience, counted, problem, offerProblem, sending },
    lists: lists ?? [],
    /** What it costs, where that can be read. */
    amount,
    /** As buttons say it; undefined for one that is free. */
    price: amount === undefined ? undefined : format.price({ amount, currency: writing.currency }),
  }
}
export type NewDiffusion = ReturnType<typeof useNewDiffusion>

type Body = Omit<Parameters<ReturnType<typeof useApi>['createDiffusion']>[0]['body'], 'clientId' | 'at'>

/** Sends it, now or at a time, and goes to its page. Its client id stays until the server has decided. */
function useSend(body: Body, clear: () => void) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { chatOnly } = useConfig()
  const clientId = useClientId('diffusion')
  return useWrite({
    meta: { things: ['diffusions', 'chats'] },
    mutationFn: (at: string | null) =>
      api.createDiffusion({ body: { ...body, clientId: clientId.current(), at } }),
    onSuccess: ({ id, state }) => {
      clientId.renew()
      clear()
      changed(client, 'diffusions')
      toast.success(t(state === 'scheduled' ? 'diffusions.scheduledNote' : 'diffusions.sending'))
      // what becomes of it is shown on the site itself
      navigate(chatOnly ? '/messages' : diffusionPath(id), { replace: true })
    },
    onError: error => {
      if (isDecided(error)) clientId.renew()
      // a list may have been deleted, or its people may have left
      changed(client, 'fan-lists')
      void client.invalidateQueries({ queryKey: ['countDiffusion'] })
    },
  })
}
