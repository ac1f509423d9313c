import { z } from 'zod'
import { route } from './route.ts'

const ViewerMarks = z.strictObject({ shown: z.boolean() })

export const viewerMarks = {
  getViewerMarks: route({
    method: 'GET',
    path: '/v1/viewer-marks',
    summary: 'Whether the name of who looks stands over what I publish for subscribers and buyers',
    access: 'creator',
    answer: ViewerMarks,
  }),
  setViewerMarks: route({
    method: 'PUT',
    path: '/v1/viewer-marks',
    summary: 'Choose whether it does',
    access: 'creator',
    body: ViewerMarks,
    answer: ViewerMarks,
    rate: { max: 60, perSeconds: 60 },
  }),
} as const
