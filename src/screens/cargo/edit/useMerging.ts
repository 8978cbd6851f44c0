import { useMemo, useRef, useState } from 'react'
import { cargo } from '#contract/cargo.ts'
import type { Sent } from '#contract/call.ts'
import type { DoubtCode } from '#contract/plausible/doubts.ts'
import { judgeChange, stillConfirmed, type Doubt, type Yardstick } from '#contract/plausible/judge.ts'
import type { OutboxItem } from '#app/data/outbox.ts'
import { alert } from '#app/ui/alerts.ts'
import { mergeWords as words } from '#app/words/edit.ts'
import { endingOf, refusedTrouble, thrownTrouble, type Ending } from '../announce/ending.ts'
import { sendFolded } from '../announce/errand.ts'
import { dialogClosed } from '../announce/useAnnouncing.ts'
import { titleOf } from './errand.ts'
import { decided, differences, merged, type PartName, type Said, type Side } from './merge.ts'
import { takesTrucks } from './read.ts'
import type { ColumnsStage } from './stage.ts'

interface Merging {
  cargoId: number
  stage: ColumnsStage
  yardstick: Yardstick
  /** Asks about what is improbable before it is sent. */
  ask: (doubts: readonly Doubt[]) => Promise<boolean>
  onEnded: (ending: Ending) => void
  onRefused: (item: OutboxItem) => void
}

/** What keeps the result from being sent. */
interface Held {
  title: string
  /** Parts both changed and nobody has chosen. */
  unchosen: PartName[]
  sentences: string[]
}

/** The choices, the result, and its way to the server under the version it answers. */
export function useMerging({ cargoId, stage, yardstick, ask, onEnded, onRefused }: Merging) {
  const { item, base, mine, theirs, version, review, reason, folds } = stage
  const found = useMemo(() => differences(base, mine, theirs), [base, mine, theirs])
  const [choices, setChoices] = useState(() => decided(found))
  const [sending, setSending] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Held | null>(null)
  const running = useRef(false)
  const result = merged(mine, theirs, found, choices)

  const complain = (held: Held) => {
    setTrouble(held)
    setAttempt((n) => n + 1)
    alert({ tone: 'error', text: held.title })
  }

  /** What is improbable about the result: confirmed before the two met, or asked about now; null when the answer is no. */
  async function confirmedOf(said: Said): Promise<DoubtCode[] | null> {
    const known = stillConfirmed(mine.Confirmed, mine, said)
    const open = judgeChange(theirs, said, yardstick, review).doubts.filter(({ code }) => !known.includes(code))
    if (open.length === 0) return known
    if (!(await ask(open))) return null
    await dialogClosed()
    return [...known, ...open.map(({ code }) => code)]
  }

  async function send(said: Said) {
    const payload: Sent<typeof cargo.update> = { ...said, Id: cargoId, IsLoadHall: true }
    if (takesTrucks(theirs, said)) payload.ReasonCode = reason
    const outcome = await sendFolded({ ...item, folds }, { payload, title: titleOf(cargoId, said), version, base: theirs })
    if (outcome.state === 'refused') {
      const stale = outcome.item.refusal?.code === 'stale-version'
      const { title, others } = refusedTrouble(outcome)
      complain({ title: stale ? words.again : title, unchosen: [], sentences: others })
      return onRefused(outcome.item)
    }
    const ending = endingOf(outcome)
    alert({ tone: ending.state === 'delivered' ? 'success' : 'info', text: ending.message })
    onEnded(ending)
  }

  async function submit() {
    if (running.current) return
    if (!result) {
      const unchosen = found.filter(({ part }) => !choices[part]).map(({ part }) => part)
      return complain({ title: words.unchosen, unchosen, sentences: [] })
    }
    running.current = true
    try {
      const Confirmed = await confirmedOf(result)
      if (!Confirmed) return
      setTrouble(null)
      setSending(true)
      await send({ ...result, Confirmed })
    } catch (error) {
      const { title, others } = thrownTrouble(error)
      complain({ title, unchosen: [], sentences: others })
    } finally {
      running.current = false
      setSending(false)
    }
  }

  const choose = (part: PartName, side: Side) => setChoices((was) => ({ ...was, [part]: side }))
  return { found, choices, choose, result, submit, sending, attempt, trouble }
}
