import type { StreamRow } from './live-streams.repository.ts'

type Stored = Pick<StreamRow, 'storage_key'>

/** Types of the files of a stream. */
export const INIT_TYPE = 'video/mp4'
export const SEGMENT_TYPE = 'video/iso.segment'

/** The initialization of the segments from a number on. */
export const initKey = ({ storage_key }: Stored, config: number): string => `${storage_key}/i${config}.mp4`
export const segmentKey = ({ storage_key }: Stored, number: number): string => `${storage_key}/s${number}.m4s`
/** What was kept as evidence. */
export const keptKey = ({ storage_key }: Stored): string => `${storage_key}/kept.mp4`
