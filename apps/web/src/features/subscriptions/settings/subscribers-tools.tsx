import DownloadIcon from 'icon:download-simple'
import PickIcon from 'icon:list-checks'
import ListsIcon from 'icon:list-plus'
import { FAN_LIST, SUBSCRIBER_SORTS } from '@calina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fanListsQuery } from '#components/fan-lists/queries.ts'
import { useDownload } from '#lib/download.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { AddToList } from '../lists/add-to-list.tsx'
import { ManageLists } from '../lists/manage-lists.tsx'
import type { AskedSubscribers } from './asked-subscribers.ts'

interface SubscribersToolsProps {
  asked: AskedSubscribers
  onChange: (change: { sort?: string; renews?: string | undefined; list?: string | undefined }) => void
  /** Somebody is shown who can be picked or saved. */
  some: boolean
  onPick: () => void
  onListDeleted: (list: string) => void
}

/** In which order and of which list subscribers are shown; the lists themselves, the table, and picking several. */
export function SubscribersTools({ asked, onChange, some, onPick, onListDeleted }: SubscribersToolsProps) {
  const t = useT()
  const api = useApi()
  const [managing, setManaging] = useState(false)
  const lists = useQuery(fanListsQuery()).data?.items ?? []
  const download = useDownload(() => api.exportSubscribers({ query: asked }), toast)
  const icon = 'flex-none max-md:w-11 max-md:px-0'
  return (
    <div className="subscribers-tools">
      <Select
        label={t('given.sort')}
        hideLabel
        value={asked.sort}
        onChange={event => onChange({ sort: event.target.value })}
        options={SUBSCRIBER_SORTS.map(each => ({ value: each, text: t(`given.sort.${each}`) }))}
      />
      <Select
        label={t('given.renewal')}
        hideLabel
        value={asked.renews ?? ''}
        onChange={event => onChange({ renews: event.target.value || undefined })}
        options={[
          { value: '', text: t('given.renewal.either') },
          { value: 'true', text: t('given.renewal.on') },
          { value: 'false', text: t('given.renewal.off') },
        ]}
      />
      {lists.length > 0 && (
        <Select
          label={t('lists.filter')}
          hideLabel
          value={asked.list ?? ''}
          onChange={event => onChange({ list: event.target.value || undefined })}
          options={[
            { value: '', text: t('lists.everybody') },
            ...lists.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
      <span className="flex flex-none gap-2">
        <Button icon={ListsIcon} className={icon} onClick={() => setManaging(true)}>
          <span className="max-md:sr-only">{t('lists.title')}</span>
        </Button>
        {some && (
          <>
            <Button icon={PickIcon} className={icon} onClick={onPick}>
              <span className="max-md:sr-only">{t('lists.pickSome')}</span>
            </Button>
            <Button
              icon={DownloadIcon}
              busy={download.isPending}
              onClick={() => download.mutate()}
              className={icon}
            >
              <span className="max-md:sr-only">{t('given.downloadCsv')}</span>
            </Button>
          </>
        )}
      </span>
      <ManageLists open={managing} onOpenChange={setManaging} onDeleted={onListDeleted} />
    </div>
  )
}

interface PickedBarProps {
  picked: readonly string[]
  onEnd: () => void
}

/** In the place of the tools while several are picked: how many, and a list for them. */
export function PickedBar({ picked, onEnd }: PickedBarProps) {
  const t = useT()
  const [adding, setAdding] = useState(false)
  return (
    <div className="subscribers-tools subscribers-picked">
      <p aria-live="polite">
        {t('lists.chosen', { count: picked.length })}
        {picked.length >= FAN_LIST.maxAtOnce && (
          <span className="block text-small text-ink-2">
            {t('lists.mostAtOnce', { max: FAN_LIST.maxAtOnce })}
          </span>
        )}
      </p>
      <span className="flex flex-wrap justify-end gap-2">
        <Button onClick={onEnd}>{t('common.cancel')}</Button>
        {picked.length > 0 && (
          <Button look="solid" onClick={() => setAdding(true)}>
            {t('lists.addTo')}
          </Button>
        )}
      </span>
      <AddToList
        open={adding}
        usernames={picked}
        onClose={() => setAdding(false)}
        onAdded={() => {
          setAdding(false)
          onEnd()
        }}
      />
    </div>
  )
}
