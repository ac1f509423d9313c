import { query } from '#lib/query.ts'

/** A live as the person sees it; its playlist is signed anew with every reading. */
export const liveQuery = (live: string) => query('getLive', { params: { live } })

/** The page of a creator's lives. */
export const liveRoomQuery = (username: string) => query('getLiveRoom', { params: { username } })

/** What the chat of a live says. */
export const liveLinesQuery = (live: string) => query('listLiveMessages', { params: { live } })
