/** A bucket of an S3-compatible store. */
export interface S3Address {
  /** The address of the bucket, as the first part of the path: `https://s3.example.com/documents`. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Documents with more bytes than this go there. */
  over: number
}
