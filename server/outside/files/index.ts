import type { FilesSettings } from '../../settings.ts'
import { inFolder } from './folder.ts'
import type { Files } from './port.ts'

/** The store the settings describe. */
export const openFiles = ({ folder }: FilesSettings): Files => inFolder(folder)
