import CopyIcon from 'icon:copy-simple'
import ShowIcon from 'icon:eye'
import HideIcon from 'icon:eye-slash'
import InfoIcon from 'icon:info-fill'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { copyText } from '#lib/share.ts'
import { useWrite } from '#lib/write.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { megabits } from './signal.tsx'

const keyQuery = () => query('getStreamKey')

/** Copies a text, and says so under the name of its field. */
function useCopy(): (label: string, value: string) => Promise<void> {
  const t = useT()
  return async (label, value) => {
    if (await copyText(value)) toast.success(t('studio.copied', { what: label }), { id: `copied ${label}` })
    else toast.error(t('studio.copyByHand'))
  }
}

interface ObsFieldsProps {
  server: string
  bitsPerSecond: number
}

/** Where a program such as OBS sends to, and the key by which it may. */
export function ObsFields({ server, bitsPerSecond }: ObsFieldsProps) {
  const t = useT()
  const format = useFormat()
  const copy = useCopy()
  const { data, isError, refetch } = useQuery(keyQuery())
  const [shown, setShown] = useState(false)
  const key = data?.key ?? ''
  return (
    <div className="studio-obs">
      <TextField
        label={t('studio.server')}
        value={server}
        readOnly
        dir="ltr"
        spellCheck={false}
        onFocus={event => event.target.select()}
        hint={t('studio.serverText')}
        suffix={
          <IconButton
            icon={CopyIcon}
            size="small"
            label={t('studio.copy', { what: t('studio.server') })}
            onClick={() => void copy(t('studio.server'), server)}
          />
        }
      />
      <div className="field">
        <TextField
          label={t('studio.key')}
          type={shown ? 'text' : 'password'}
          value={key}
          readOnly
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          hint={t('studio.keyText')}
          error={isError ? t('studio.keyFailed') : undefined}
          suffix={
            isError ? (
              <Button look="text" size="small" onClick={() => void refetch()}>
                {t('common.retry')}
              </Button>
            ) : (
              <>
                <IconButton
                  icon={shown ? HideIcon : ShowIcon}
                  size="small"
                  label={t(shown ? 'studio.hideKey' : 'studio.showKey')}
                  aria-pressed={shown}
                  disabled={key === ''}
                  onClick={() => setShown(!shown)}
                />
                <IconButton
                  icon={CopyIcon}
                  size="small"
                  label={t('studio.copy', { what: t('studio.key') })}
                  disabled={key === ''}
                  onClick={() => void copy(t('studio.key'), key)}
                />
              </>
            )
          }
        />
        <RenewKey />
      </div>
      <p className="hint studio-obs-note">
        <InfoIcon />
        {t('studio.obsNeeds', { speed: format.number(megabits(bitsPerSecond)) })}
      </p>
    </div>
  )
}

/** Another key: who has the former one cannot send any more. */
function RenewKey() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const renewing = useWrite({
    mutationFn: () => api.renewStreamKey(),
    onSuccess: answer => {
      client.setQueryData(keyQuery().queryKey, answer)
      toast.success(t('studio.keyRenewed'))
    },
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button look="text" size="small" className="self-end" onClick={() => setAsking(true)}>
        {t('studio.renewKey')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('studio.renewTitle')}
        text={t('studio.renewText')}
        action={t('studio.renewKey')}
        busy={renewing.isPending}
        onConfirm={() => renewing.mutate()}
      />
    </>
  )
}
