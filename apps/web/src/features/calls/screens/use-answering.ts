import type { Call } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callQuery, noteConsent, openCallsQuery, showCall } from '#components/calls/calls-cache.ts'
import { stageCall, THIS_DEVICE, unstageCall, wishDirect } from '#components/calls/stage.ts'
import { useCallAct } from '#components/calls/use-call-acts.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { readCallChoices } from '../choices.ts'
import { isGranted, type LocalMedia } from '../line/local-media.ts'
import { startRinging } from '../ring.ts'
import type { Desk } from '../use-desk.ts'

/** What a creator can do with a call that rings, and that it rings. */
export function useAnswering(call: Call, desk: Desk, media: LocalMedia) {
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const [direct, setDirect] = useState(false)
  const [refused, setRefused] = useState(false)
  const [agreed, setAgreed] = useState(false)
  const known = useQuery(openCallsQuery()).data?.consented
  const asksConsent = refused || known === false
  const params = { call: call.id }

  useRinging(call)
  // shown before it is sent, but never asked for before somebody wants to answer
  useEffect(() => {
    if (call.video)
      void isGranted('camera').then(granted => {
        if (granted) void media.open()
      })
  }, [call.video, media])

  const accepting = useWrite({
    meta: { things: [`call:${call.id}`] },
    mutationFn: () =>
      api.acceptCall({
        params,
        body: { device: THIS_DEVICE, direct, ...(agreed && { consented: true as const }) },
      }),
    onSuccess: answer => {
      if (direct) wishDirect(call.id)
      if (agreed) noteConsent(client)
      showCall(client, answer.call)
      desk.enter(answer.call, answer.ice)
      stageCall(call.id)
    },
    onError: async error => {
      if (isError(error, 'CALL_CONSENT_NEEDED')) return setRefused(true)
      if (isError(error, 'CALL_STATE', 'CALL_NOT_FOUND')) {
        const now = await client.fetchQuery({ ...callQuery(call.id), staleTime: 0 }).catch(() => undefined)
        if (now) showCall(client, now)
        changed(client, 'calls')
      }
      toast.error(await explain(error, texts), { id: `call ${call.id}` })
    },
  })
  const declining = useCallAct(call.id, () => api.declineCall({ params }), {
    onDone: () => unstageCall(call.id),
  })
  return {
    media,
    direct: { direct, onChange: setDirect },
    /** Before the first call, its consent; undefined where it is not asked for. */
    consent: asksConsent ? { agreed, onChange: setAgreed } : undefined,
    accept: () => {
      void media.open()
      accepting.mutate()
    },
    accepting: accepting.isPending,
    acceptable: !asksConsent || agreed,
    decline: () => declining.mutate(),
    declining: declining.isPending,
    propose: () => stageCall(call.id, 'propose'),
  }
}

export type Answering = ReturnType<typeof useAnswering>

/** It is heard on this device, unless that is off here; and the caller is told that it rings. */
function useRinging({ id, state }: Call): void {
  const api = useApi()
  const client = useQueryClient()
  useEffect(() => (readCallChoices().rings ? startRinging() : undefined), [])
  const isNew = state === 'requested'
  useEffect(() => {
    if (!isNew) return
    api.noteRinging({ params: { call: id } }).then(
      call => showCall(client, call),
      // it rings all the same, or has ended meanwhile, of which an event tells
      () => {},
    )
  }, [api, client, id, isNew])
}
