/** What this device remembers, as texts: loaded when it is shown, because it needs the code of hashes. */
import { headCode } from '#contract/halls/log/checkpoint.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import { seenRecords } from '#app/modules/halls/split/record-seen.ts'

export interface DeviceMemory {
  /** Ids of the keys. */
  keys: string[]
  halls: { hall: number; run: number; hash: string }[]
  /** The newest head of the log; `note` is its signed text, absent in what earlier versions stored. */
  log: { size: number; code: string; note: string | undefined } | null
  /** The signed texts of two heads that contradict each other. */
  fork: { seen: string | undefined; shown: string | undefined } | null
}

export function readMemory(): DeviceMemory {
  const { keys, heads, log, fork } = seenRecords()
  return {
    keys: keys.map(keyIdOf),
    halls: Object.entries(heads).map(([hall, head]) => ({ hall: Number(hall), ...head })),
    log: log && { size: log.size, code: headCode(log), note: log.note },
    fork: fork && { seen: fork.seen.note, shown: fork.shown.note },
  }
}
