import { createContext } from 'react'

/** The post of which something plays, so that what was begun is found again; undefined where it is of none. */
export const PlaysIn = createContext<string | undefined>(undefined)
