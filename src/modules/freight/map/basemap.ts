import { useState } from 'react'
import { routingWords as words } from './map-words.ts'

/** The file somebody picked: remembered as long as the page lives, never on the disk. */
let picked: File | null = null
/** An address that did not answer is not asked again by the next form. */
const failed = new Set<string>()

/** What a PMTiles file begins with. */
const MAGIC = 'PMTiles'

/** A map from a file of the member's own, which the next form draws: its name, and why another is not taken. */
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

/** Which basemap is drawn (the picked file, else that of the settings, else null, the built-in one), and why another is not. */
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
