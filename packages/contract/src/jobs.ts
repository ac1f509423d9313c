import { z } from 'zod'
import { route } from './route.ts'
import { Id } from './schemas.ts'

export const JOB_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const

export const Job = z.strictObject({
  id: Id,
  state: z.enum(JOB_STATES),
  /** How much of `total` is done; null while unknown. */
  done: z.int().nullable(),
  total: z.int().nullable(),
  /** The code of the error that it has failed with. */
  problem: z.string().nullable(),
})
export type Job = z.output<typeof Job>

export const jobs = {
  getJob: route({
    method: 'GET',
    path: '/v1/jobs/:job',
    summary: 'Progress of work that I requested; until a day after its end',
    access: 'user',
    params: z.strictObject({ job: Id }),
    answer: Job,
    errors: ['NOT_FOUND'],
  }),
  cancelJob: route({
    method: 'DELETE',
    path: '/v1/jobs/:job',
    summary: 'Cancels work that I requested; what has ended stays as it is',
    access: 'user',
    params: z.strictObject({ job: Id }),
    errors: ['NOT_FOUND'],
  }),
} as const
