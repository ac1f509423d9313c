import type { Vault, VaultStatistics } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useSettings, useWriting } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { ListError } from '#ui/endless.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { PriceFields } from './price-fields.tsx'
import { useChangeVault } from './use-change-vault.ts'
import { priceOf, priceValues } from './vault-values.ts'
import { WeekBars } from './week-bars.tsx'

export const statisticsQuery = (vault: string) => query('getVaultStatistics', { params: { vault } })

/** Price and figures of an own vault, beside its files. */
export function VaultSide({ vault }: { vault: Vault }) {
  return (
    <>
      <PriceForm vault={vault} />
      <Statistics vault={vault} />
    </>
  )
}

function PriceForm({ vault }: { vault: Vault }) {
  const t = useT()
  const format = useFormat()
  const writing = useWriting()
  const { vaultPrice } = useSettings()
  const change = useChangeVault(vault)
  const sold = (vault.own?.sales ?? 0) > 0
  const saved = useMemo(
    () => ({
      ...priceValues(vault, writing, vaultPrice.min * 10),
      notifies: vault.own?.notifies ?? true,
    }),
    [vault, writing, vaultPrice],
  )
  const bounds = format.bounds(vaultPrice, writing.currency)
  const form = useForm({
    saved,
    draft: `vault price ${vault.id}`,
    check: values => ({
      price: priceOf(values, writing, vaultPrice) === undefined ? t('vaults.priceWrong', bounds) : undefined,
    }),
    save: async values => {
      const next = await change({
        price: priceOf(values, writing, vaultPrice) ?? null,
        notifies: values.notifies,
      })
      toast.success(t('vaults.saved'))
      return { ...priceValues(next, writing, vaultPrice.min * 10), notifies: next.own?.notifies ?? true }
    },
  })
  const { sale, price, notifies } = form.values
  return (
    <form
      {...form.props}
      className="flex flex-col gap-4 rounded-panel bg-well p-5"
      aria-labelledby="vault-price"
    >
      <h2 id="vault-price" className="font-semibold">
        {t('vaults.price')}
      </h2>
      <PriceFields
        values={{ sale, price }}
        error={form.errorOf('price')}
        sold={sold}
        onChange={next => {
          form.set('sale', next.sale)
          form.set('price', next.price)
        }}
      />
      <div className="border-line border-t pt-3">
        <Switch
          checked={notifies}
          detail={t('vaults.notifiesDetail', { count: vault.own?.sales ?? 0 })}
          onChange={event => form.set('notifies', event.target.checked)}
        >
          {t('vaults.notifies')}
        </Switch>
      </div>
      <FormProblem error={form.problem} />
      {form.changed && (
        <div className="flex gap-2.5">
          <Button look="line" onClick={() => form.reset()}>
            {t('common.discard')}
          </Button>
          <Button type="submit" look="solid" busy={form.busy}>
            {t('common.save')}
          </Button>
        </div>
      )}
    </form>
  )
}

function Statistics({ vault }: { vault: Vault }) {
  const t = useT()
  const { data, isError, refetch } = useQuery(statisticsQuery(vault.id))
  return (
    <section aria-labelledby="vault-statistics">
      <h2 id="vault-statistics" className="pb-2 font-semibold">
        {t('vaults.statistics')}
      </h2>
      {isError && !data ? (
        <ListError onRetry={() => void refetch()} />
      ) : data ? (
        <Figures data={data} />
      ) : (
        <Skeleton className="h-[280px] w-full" />
      )}
    </section>
  )
}

function Figures({ data }: { data: VaultStatistics }) {
  const t = useT()
  const format = useFormat()
  const [now] = useState(() => new Date().toISOString())
  const visits =
    data.visitors === 0
      ? format.number(0)
      : t('vaults.visitsBuying', {
          count: format.number(data.visitors),
          share: format.percent(data.buyers / data.visitors),
        })
  return (
    <>
      <dl className="vault-statistics">
        <div>
          <dt>{t('vaults.sales')}</dt>
          <dd>{format.number(data.sales)}</dd>
        </div>
        <div>
          <dt>{t('vaults.earnedShort')}</dt>
          <dd className="text-mine">{format.money(data.earned)}</dd>
        </div>
        <div>
          <dt>{t('vaults.visits')}</dt>
          <dd>{visits}</dd>
        </div>
        <div>
          <dt>{t('vaults.downloads')}</dt>
          <dd>{format.number(data.downloads)}</dd>
        </div>
      </dl>
      <WeekBars weeks={data.weeks} until={now} />
    </>
  )
}
