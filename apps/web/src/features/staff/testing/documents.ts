import type { QueueItem, StaffPerson, Submission } from '@calina/contract/types'
import { personOf } from '../../../testing/people.ts'

const at = '2026-11-22T09:00:00Z'

export const aya: StaffPerson = {
  ...personOf('ayamoreno', 'Aya Moreno', 'model'),
  id: 'p1',
  state: 'active',
  since: at,
}

const document = (id: string, side: 'front' | 'back' | 'selfie'): Submission['documents'][number] => ({
  id,
  side,
  state: 'waiting',
  observation: null,
  sentAt: at,
  bytes: 2_100_000,
  pages: [{ width: 3_024, height: 1_908 }],
})

export const submission: Submission = {
  id: 's1',
  person: aya,
  state: 'waiting',
  submittedAt: at,
  country: 'CO',
  type: 'id-card',
  account: { name: 'Aya Moreno', birthDate: '1999-06-03' },
  connection: 'CO',
  documents: [document('d1', 'front'), document('d2', 'back'), document('d3', 'selfie')],
  rejections: 0,
  locale: 'es',
  reasons: [
    { side: 'back', reason: 'blurred', text: 'La foto salió borrosa.' },
    { side: 'back', reason: 'glare', text: 'Hay un reflejo.' },
  ],
  decision: null,
}

export const item = (id: string, claim: QueueItem['claim'] = null): QueueItem => ({
  id,
  since: at,
  person: { ...aya, name: `Aya ${id}` },
  claim,
  documents: { type: 'id-card', country: 'CO', again: [] },
})
