import { z } from 'zod'
import { textFile } from './answers.ts'
import { route } from './route.ts'
import { opaque } from './schemas.ts'

const XML = textFile('application/xml')
const RATE = { max: 60, perSeconds: 60 } as const

/** What search engines ask for. */
export const crawlers = {
  getRobots: route({
    method: 'GET',
    path: '/robots.txt',
    root: true,
    summary: 'What crawlers may read',
    access: 'public',
    answer: textFile(),
  }),
  getSitemap: route({
    method: 'GET',
    path: '/sitemap.xml',
    root: true,
    summary: 'The files of the sitemap',
    access: 'public',
    answer: XML,
    rate: RATE,
  }),
  getSitemapPages: route({
    method: 'GET',
    path: '/sitemap/pages',
    root: true,
    summary: 'Public pages of every installation',
    access: 'public',
    answer: XML,
    rate: RATE,
  }),
  getSitemapCreators: route({
    method: 'GET',
    path: '/sitemap/creators/:from',
    root: true,
    summary: 'Pages of creators from a username on',
    access: 'public',
    params: z.strictObject({ from: opaque(1, 100) }),
    answer: XML,
    rate: RATE,
  }),
} as const
