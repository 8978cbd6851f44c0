import type { Files } from './port.ts'

/** A folder of this machine; nothing is made before the first file. */
export const inFolder = (_folder: string): Files => ({
  put: () => Promise.reject(new Error('not yet')),
  get: () => Promise.resolve(null),
})
