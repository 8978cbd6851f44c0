import type { FilesSettings } from '#server/platform/settings/settings.ts'
import { inFolder } from './folder.ts'
import type { Files } from './port.ts'
import { inBucket } from './s3.ts'

/** The store the settings describe: a bucket where one is named, else a folder. */
export const openFiles = ({ folder, s3 }: FilesSettings): Files => (s3 ? inBucket(s3) : inFolder(folder))
