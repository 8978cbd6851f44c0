import type { FilesSettings } from '#server/platform/settings/settings.ts'
import { inFolder } from './folder.ts'
import type { Files } from './port.ts'
import { inBucket } from './s3.ts'

/** The configured store: a bucket if one is named, else a folder. */
export const openFiles = ({ folder, s3 }: FilesSettings): Files => (s3 ? inBucket(s3) : inFolder(folder))
