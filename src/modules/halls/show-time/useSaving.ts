import { hall } from '#contract/organisations/hall.ts'
import type { ShowTimeReason } from '#contract/kernel/reasons.ts'
import { hallWords } from '#contract/organisations/hall-words.ts'
import { useAct, type FormError } from '#app/transport/act.ts'
import type { ShowTimeRow } from '#app/modules/organisations/hall/queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'

interface Saving {
  time: string | null
  isActive: boolean
  taken: string | null
  /** The public reason; null for none. */
  reason: ShowTimeReason | null
}

/** Adds or changes a show time of the own hall, or of the given one; `onDone` is called after saving. */
export function useSaving(hallId: number | null, row: ShowTimeRow | null, onDone: () => void) {
  const plain = row ? words.failedEdit : words.failedAdd
  const shared = {
    say: ({ kind, message }: FormError) => {
      if (kind === 'unreachable') return words.unanswered
      // Where the server gave no sentence (S2 §8).
      return kind === 'foreign' || message === wireWords.unknown ? plain : undefined
    },
    onDone: tellAnd(onDone),
    onFailed: ({ faults, message }: FormError) => alert({ tone: 'error', text: faults['ShowTime'] ?? message }),
  }
  const adding = useAct(hall.addShowTime, shared)
  const changing = useAct(hall.updateShowTime, shared)
  const { isBusy, error, complain, clear } = row ? changing : adding

  /** `taken` is what was typed instead of a free hour. */
  function save({ time, isActive, taken, reason }: Saving) {
    if (time === null) return complain({ ShowTime: taken ? hallWords.showTimeTwice(taken) : hallWords.showTime })
    const input = { ShowTime: time, LoadHallId: hallId, ReasonCode: reason }
    // A new hour is active from the start (S2 §7).
    if (row) void changing.act({ ...input, Id: row.id, IsActive: isActive })
    else void adding.act({ ...input, IsActive: true })
  }
  return { save, isBusy, error, forgive: clear }
}
