import { useMemo, useState } from 'react'
import { cargo } from '#contract/freight/cargo.ts'
import type { Sent } from '#contract/kernel/call.ts'
import type { DoubtCode } from '#contract/freight/plausible/doubts.ts'
import { judgeChange, stillConfirmed, type Doubt, type Yardstick } from '#contract/freight/plausible/judge.ts'
import { useAct } from '#app/transport/act.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { mergeWords as words } from './edit-words.ts'
import { endingOf, failedTrouble, type Ending } from '#app/modules/freight/announce/ending.ts'
import { dialogClosed } from '#app/modules/freight/announce/useAnnouncing.ts'
import { titleOf } from './mode.ts'
import { decided, differences, merged, type PartName, type Announced, type Side } from './merge.ts'
import { takesTrucks } from './read.ts'
import type { ColumnsStage } from './stage.ts'

interface Merging {
  cargoId: number
  stage: ColumnsStage
  yardstick: Yardstick
  /** Confirms doubts before sending. */
  ask: (doubts: readonly Doubt[]) => Promise<boolean>
  onEnded: (ending: Ending) => void
  onRefused: (item: OutboxItem) => void
}

/** The choices, the merged result, and its sending under the version it is based on. */
export function useMerging({ cargoId, stage, yardstick, ask, onEnded, onRefused }: Merging) {
  const { item, base, mine, theirs, version, review, reason, folds } = stage
  const found = useMemo(() => differences(base, mine, theirs), [base, mine, theirs])
  const [choices, setChoices] = useState(() => decided(found))
  const result = merged(mine, theirs, found, choices)
  const { act, complain, isBusy, error } = useAct(cargo.update, {
    // The form below shows the message.
    unexpected: '',
    onDone: (done) => {
      const ending = endingOf({ state: done.state, item: done.item! })
      alert({ tone: ending.state === 'delivered' ? 'success' : 'info', text: ending.message })
      onEnded(ending)
    },
    onFailed: (failed) => {
      const { title, others } = failedTrouble(failed)
      const message = failed.reason === 'stale-version' ? words.again : title
      alert({ tone: 'error', text: message })
      if (failed.item) onRefused(failed.item)
      return { ...failed, message, others, faults: {} }
    },
  })

  /** Returns the result's doubts, confirmed earlier or now; null if the member declines. */
  async function confirmedOf(announced: Announced): Promise<DoubtCode[] | null> {
    const confirmed = stillConfirmed(mine.Confirmed, mine, announced)
    const open = judgeChange(theirs, announced, yardstick, review).doubts.filter(({ code }) => !confirmed.includes(code))
    if (open.length === 0) return confirmed
    if (!(await ask(open))) return null
    await dialogClosed()
    return [...confirmed, ...open.map(({ code }) => code)]
  }

  async function submit() {
    if (isBusy) return
    if (!result) {
      const unchosen = found.filter(({ part }) => !choices[part])
      complain(Object.fromEntries(unchosen.map(({ part }) => [part, words.unchosen])), words.unchosen)
      return alert({ tone: 'error', text: words.unchosen })
    }
    const Confirmed = await confirmedOf(result)
    if (!Confirmed) return
    const payload: Sent<typeof cargo.update> = { ...result, Confirmed, Id: cargoId, IsLoadHall: true }
    if (takesTrucks(theirs, result)) payload.ReasonCode = reason
    void act(payload, { title: titleOf(cargoId, result), version, base: theirs, editing: { opId: item.opId, folds } })
  }

  const choose = (part: PartName, side: Side) => setChoices((was) => ({ ...was, [part]: side }))
  /** Parts changed on both sides without a choice. */
  const unchosen = Object.keys(error?.faults ?? {}) as PartName[]
  return { found, choices, choose, result, submit, sending: isBusy, error, unchosen }
}
