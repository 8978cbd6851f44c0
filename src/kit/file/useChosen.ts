import { useRef, useState } from 'react'
import { NotFit, prepare, type Prepared, type Unfit } from './picture/prepare.ts'

/** A chosen file being prepared. */
export type Chosen =
  | { state: 'none' }
  | { state: 'preparing' }
  | { state: 'unfit'; why: Unfit }
  | { state: 'ready'; file: Prepared; picture: Blob | null }

const none: Chosen = { state: 'none' }

/** The file of the form: `choose` checks and compresses it; the last one chosen counts. */
export function useChosen() {
  const [chosen, setChosen] = useState<Chosen>(none)
  const latest = useRef(0)
  const clear = () => {
    latest.current += 1
    setChosen(none)
  }
  async function choose(file: File): Promise<void> {
    latest.current += 1
    const mine = latest.current
    setChosen({ state: 'preparing' })
    const now = await prepare(file).then(readyOf, unfitOf)
    if (mine === latest.current) setChosen(now)
  }
  return { chosen, choose, clear }
}

function readyOf(file: Prepared): Chosen {
  const isPicture = file.mime.startsWith('image/')
  const picture = isPicture ? new Blob([file.bytes as Uint8Array<ArrayBuffer>], { type: file.mime }) : null
  return { state: 'ready', file, picture }
}

function unfitOf(error: unknown): Chosen {
  return { state: 'unfit', why: error instanceof NotFit ? error.why : 'unreadable' }
}
