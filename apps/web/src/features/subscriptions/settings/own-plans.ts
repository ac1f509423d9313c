import { query } from '#lib/query.ts'

export const ownPlansQuery = () => query('getOwnPlans')
