declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  /** What is used of it: an S3 that keeps its objects in a folder. */
  class S3rver {
    constructor(options: {
      address: string
      port: number
      silent: boolean
      directory: string
      allowMismatchedSignatures: boolean
      vhostBuckets: boolean
      configureBuckets: { name: string }[]
    })
    readonly httpServer: Server
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }

  export = S3rver
}
