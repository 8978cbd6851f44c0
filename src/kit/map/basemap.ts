import { useState } from 'react'
import { routingWords as words } from './map-words.ts'

/** The chosen file: kept in memory for this page only, never on the disk. */
let picked: File | null = null
/** Addresses that failed are not requested again by the next form. */
const failed = new Set<string>()

/** Magic bytes of a PMTiles file. */
const MAGIC = 'PMTiles'

/** A map from the member's own file, also used by the next form: its name, and why another was rejected. */
export function usePickedMap() {
  const [name, setName] = useState(picked?.name ?? null)
  const [complaint, setComplaint] = useState<string | null>(null)
  const pick = async (file: File | null) => {
    const isMap = file === null || (await file.slice(0, MAGIC.length).text()) === MAGIC
    if (isMap) picked = file
    setName(picked?.name ?? null)
    setComplaint(isMap ? null : words.wrongFile)
  }
  return { name, complaint, pick }
}

/** Returns the basemap (the picked file, else that of the settings, else null, the built-in one), and why another failed. */
export function useBasemap(tiles: string | null) {
  const [file, setFile] = useState(picked)
  const [complaint, setComplaint] = useState<string | null>(null)
  const address = tiles !== null && !failed.has(tiles) ? tiles : null
  const fail = () => {
    setComplaint(file ? words.wrongFile : words.tilesFailed)
    if (file) setFile((picked = null))
    else if (address) failed.add(address)
  }
  return { use: file ?? address, complaint, fail }
}
