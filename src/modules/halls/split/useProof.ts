import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useAlone } from '#app/transport/task.ts'
import { judge, judgeFile, rememberKey, type Verdict } from './record-judge.ts'

/** A verified record with its verdict: null for a file that is no JSON. `file` is its name; null for this page's own record. */
export interface Proof {
  file: string | null
  verdict: Verdict | null
}

/** Judging on this device: the page's record or a file, one at a time. */
export function useProof(raw: unknown) {
  const client = useQueryClient()
  const [proof, setProof] = useState<Proof | null>(null)
  const [busy, setBusy] = useState<'again' | 'file' | null>(null)

  const alone = useAlone()
  const last = useRef<() => Promise<unknown>>(null)
  const run = (kind: 'again' | 'file', judging: () => Promise<Proof>): Promise<unknown> =>
    alone(async () => {
      last.current = () => run(kind, judging)
      setBusy(kind)
      setProof(null)
      try {
        setProof(await judging())
      } finally {
        setBusy(null)
      }
    })
  return {
    judged: proof,
    busy,
    again: () => run('again', async () => ({ file: null, verdict: await judge(client, raw) })),
    inspect: (file: File) =>
      run('file', async () => {
        const verdict = await judgeFile(client, await file.text()).catch(() => null)
        return { file: file.name, verdict }
      }),
    /** Trusts this key from now on, and repeats the last verification. */
    async accept(publicKey: string) {
      rememberKey(publicKey)
      await last.current?.()
    },
  }
}
