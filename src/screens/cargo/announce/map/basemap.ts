import { useState } from 'react'
import { routingWords as words } from '#app/words/map.ts'

/** The file somebody picked: remembered as long as the page lives, never on the disk. */
let picked: File | null = null
/** An address that did not answer is not asked again by the next form. */
const failed = new Set<string>()

export interface Basemap {
  /** What is drawn instead of the built-in map; null for that. */
  use: File | string | null
  /** The picked file's name. */
  fileName: string | null
  /** Why something is not used, as a sentence. */
  complaint: string | null
  pick: (file: File | null) => void
  fail: () => void
}

/** Which basemap is drawn: the picked file, else the one of the settings, else the built-in one. */
export function useBasemap(tiles: string | null): Basemap {
  const [file, setFile] = useState(picked)
  const [complaint, setComplaint] = useState<string | null>(null)
  const address = tiles !== null && !failed.has(tiles) ? tiles : null
  const pick = (next: File | null) => {
    picked = next
    setFile(next)
    setComplaint(null)
  }
  return {
    use: file ?? address,
    fileName: file?.name ?? null,
    complaint,
    pick,
    fail: () => {
      if (file) {
        pick(null)
        setComplaint(words.wrongFile)
      } else if (address) {
        failed.add(address)
        setComplaint(words.tilesFailed)
      }
    },
  }
}
