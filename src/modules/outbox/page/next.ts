import { inTehran, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { OutboxItem, OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { relativeDay } from '#app/kit/ui/date/spoken.ts'
import { refusedDocument } from '#app/modules/outbox/item/refusedDocument.ts'
import { shownState } from '#app/modules/outbox/item/sendStatus.ts'
import { nextWords as words, outcomeWords } from './outbox-page-words.ts'

const MINUTE = 60_000

/** The clock of Tehran where it is today, else with its day. Both in ms. */
export function whenWord(at: number, now: number): string {
  const [then, today] = [inTehran(new Date(at)), inTehran(new Date(now)).iso]
  const time = persianDigits(then.time)
  return then.iso === today ? time : `${relativeDay(then.iso, today) ?? persianDigits(shamsiOfIso(then.iso))} ${time}`
}

/** Circumstances that affect an item. */
interface Around {
  stop: OutboxSummary['stop']
  blocked: boolean
  waits: string | null
  now: number
}

/** Returns an item's next step, in sentences. */
export function nextOf(item: OutboxItem, around: Around): string[] {
  if (item.state === 'attention') return refusalOf(item)
  const last = item.last && outcomeWords[item.last.outcome]
  return [meaningOf(item, around), ...(last ? [words.last(last)] : []), ...attemptOf(item, around)]
}

function refusalOf(item: OutboxItem): string[] {
  const { refusal } = item
  if (refusal?.code === 'keys-gone') return [words.keysGone]
  if (item.upload) return refusedDocument(item)
  if (refusal?.code === 'already-applied') return [words.applied]
  if (refusal?.code === 'parent-gone') return [words.parentGone]
  const faults = Object.values(refusal?.errors ?? {})
  return faults.length > 0 ? faults : [refusal?.message || words.refusedPlain]
}

function meaningOf(item: OutboxItem, { stop, blocked, waits }: Around): string {
  const { suspect, upload } = item
  const state = shownState(item)
  if (waits !== null) return words.waits(waits)
  if (state === 'sending') return words.sending
  if (state === 'cancelling') return words.cancelling
  if (suspect) return words.suspect
  if (state === 'unknown') return words.unknown
  if (stop) return words.afterSignIn
  if (item.everSent) return words.notDone
  if (blocked) return words.blocked
  return upload && upload.sent > 0 ? words.partThere : words.onlyHere
}

function attemptOf({ state, nextAt }: OutboxItem, { stop, now }: Around): string[] {
  if (state === 'sending' || nextAt === null || stop) return []
  return [nextAt - now < MINUTE ? words.soon : words.at(whenWord(nextAt, now))]
}
