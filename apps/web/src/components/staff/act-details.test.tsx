// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/screen.tsx'
import { ActDetails } from './act-details.tsx'

const act = (details: { name: string; value: string }[]) => ({
  ...{ sequence: 1, at: '2026-11-22T10:00:00Z', act: 'documents.viewed', actor: null, person: null },
  ...{ subject: null, details },
})

it.each([
  [
    'a page of a photo, counted as people count',
    [
      ['side', 'back'],
      ['page', '0'],
    ],
    'foto: reverso · página: 1',
  ],
  ['roles', [['given', 'moderator, support']], 'dados: Moderación, Soporte'],
  ['money', [['amount', '1250']], 'monto: $12,50'],
  [
    'why documents were rejected, also in words of one’s own',
    [
      ['sides', 'front, back'],
      ['reasons', 'blurred, other'],
    ],
    'fotos: frente, reverso · motivos: Borroso, otro',
  ],
  ['countries', [['blocked', 'AR, FR']], 'países cerrados: Argentina, Francia'],
  ['why something ended', [['why', 'others-revoked']], 'por qué: se cerraron las demás'],
  ['what was sold, or set aside', [['kind', 'subscription']], 'tipo: Suscripción'],
  ['work of every kind', [['kind', 'all']], 'tipo: todo'],
  ['what a payer was suspended for', [['because', 'recharge']], 'por: recarga'],
  ['that a name has changed', [['name', 'true']], 'nombre: sí'],
  ['a device by its own name', [['device', 'other']], 'equipo: other'],
  ['a setting by its own name', [['feeBps', '2000 → 1500']], 'feeBps: 2000 → 1500'],
] as const)('%s', async (_of, details, text) => {
  await show(<ActDetails act={act(details.map(([name, value]) => ({ name, value })))} />, {
    texts: ['acts', 'staff', 'staff-documents', 'operator', 'wallet'],
  })
  expect(screen.getByText(text)).toBeTruthy()
})

it('nothing but a reason, which stands elsewhere', async () => {
  await show(<ActDetails act={act([{ name: 'reason', value: 'fraud' }])} />, { texts: ['acts', 'staff'] })
  expect(screen.queryByText(/fraud/)).toBeNull()
})
