/** The parts of s3rver that tests use; it has no types. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number
      silent: boolean
      directory: string
      configureBuckets: { name: string; configs: string[] }[]
    })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}
