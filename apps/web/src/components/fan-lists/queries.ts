import { pages, query } from '#lib/query.ts'

export const fanListsQuery = () => query('listFanLists')
export const membersPages = (list: string) => pages('listFanListMembers', { params: { list }, query: {} })
export const fanCardQuery = (username: string) => query('getFanCard', { params: { username } })
export const fanMarksQuery = (username: string) => query('getFanMarks', { params: { username } })
