import type { Diffusion } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { contentsText, countsOf } from '../api/contents.ts'

/** The first line of a diffusion's text, or what files it holds: what it is called. */
export function useTitleOf(): (diffusion: Pick<Diffusion, 'text' | 'media'>) => string {
  const t = useT()
  const format = useFormat()
  return ({ text, media }) => text.trim().split('\n')[0] || contentsText(countsOf(media), t, format)
}

/** To whom a diffusion goes, inside a sentence: `suscriptores activos y Mis mejores, sin vencidos`. */
export function useAudienceWords(): (audience: Diffusion['audience']) => string {
  const t = useT()
  const format = useFormat()
  const namesOf = (lists: Diffusion['audience']['lists']) =>
    lists.map(({ name }) => name ?? t('diffusions.who.deleted'))
  return audience => {
    const groups = (['subscribers', 'former', 'followers'] as const).filter(each => audience[each])
    const who = format.list([...groups.map(each => t(`diffusions.who.${each}`)), ...namesOf(audience.lists)])
    const without = [
      ...namesOf(audience.withoutLists),
      ...(audience.withoutOwners ? [t('diffusions.who.owners')] : []),
      ...(audience.withoutReached ? [t('diffusions.who.reached')] : []),
    ]
    return without.length === 0 ? who : t('diffusions.who.but', { who, without: format.list(without) })
  }
}

/** What a diffusion costs each person, in words. */
export function usePriceOf(): (diffusion: Pick<Diffusion, 'offer'>) => string {
  const t = useT()
  const format = useFormat()
  return ({ offer }) => (offer === null ? t('diffusions.free') : format.price(offer.price))
}

/** `Hoy, 14:02`: when a diffusion goes or went out, or was written where it never did. */
export function useWhen(): (diffusion: Pick<Diffusion, 'startedAt' | 'scheduledAt' | 'createdAt'>) => string {
  const t = useT()
  const format = useFormat()
  return ({ startedAt, scheduledAt, createdAt }) => {
    const at = startedAt ?? scheduledAt ?? createdAt
    return t('diffusions.when', { day: format.day(at), time: format.time(at) })
  }
}

/** Whether something is still being done with a diffusion. */
export const isUnderWay = ({ state }: Pick<Diffusion, 'state'>): boolean =>
  state === 'sending' || state === 'paused' || state === 'withdrawing'
