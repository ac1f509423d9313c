import { pages, query } from '#lib/query.ts'

export const promotionsPages = () => pages('listPromotions', { query: {} })
export const trialLinksPages = () => pages('listTrialLinks', { query: {} })
export const planFiguresQuery = () => query('getPlanFigures')
