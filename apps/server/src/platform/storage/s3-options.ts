/** An S3 and the bucket in it that belongs to this installation. */
export interface S3Options {
  /** Without one it is Amazon's, in the region. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** What the names of all files in the bucket begin with, followed by a slash. */
  prefix?: string
  accessKeyId: string
  secretAccessKey: string
  /** The bucket is in the path of addresses, not in the host's name. */
  forcePathStyle: boolean
}
