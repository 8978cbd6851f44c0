import { Group, Stack } from '#app/kit/ui/layout.ts'
import { useEffect, useRef } from 'react'
import { useOfflineError } from '#app/transport/act.ts'
import type { Question } from '#app/kit/ui/form/ConfirmDialog.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { useScreenKeys } from '#app/kit/ui/keys/keys.ts'
import { giveKeyWords, giveTurnWords as words } from './give-turn-words.ts'
import { turn } from '#contract/halls/turn.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { giveTurnQueries } from './queries.ts'
import { unknown, yesNo } from '#app/kit/ui/ui-words.ts'
import { useQuery } from '@tanstack/react-query'
import { Sure } from './Sure.tsx'
import { GiveForm } from './give/GiveForm.tsx'
import { HallQueue } from './give/HallQueue.tsx'
import { PhoneCodeCard } from './give/PhoneCode.tsx'
import { Result } from './give/Result.tsx'
import { useGiving } from './give/useGiving.ts'
import { useGiven, type GivenTurn } from './give/sitting.ts'

/** How long a scanner's Enter may follow its last digit, ms: the question opens after it, so that it is not answered unseen. */
const SCAN_PAUSE = 300

/** A hall's desk gives a turn to the driver present (S2 §2 "Give turn to drivers", §5, §7; E1). */
export function Screen() {
  const giving = useGiving()
  const [askGiving, giveDialog] = useConfirm(useOfflineError(turn.add))
  const [askClearing, clearDialog] = useConfirm(null)
  useScreenKeys(giveKeyWords)

  /** Returns the answer; after "no" the focus returns to its previous element. */
  async function isSure(ask: typeof askGiving, question: Question) {
    const opener = document.activeElement
    const yes = await ask(question)
    if (!yes && opener instanceof HTMLElement) setTimeout(() => opener.focus())
    return yes
  }
  /** The numbers that were confirmed or declined last. */
  const asked = useRef(giving.typed)
  const give = () =>
    void giving.alone(async () => {
      asked.current = giving.typed
      if (!giving.inspect()) return
      const party = await giving.check()
      if (!party) return
      const body = <Sure request={giving.typed} party={party} />
      if (await isSure(askGiving, { title: words.sure, body, ...yesNo })) await giving.send()
    })
  const clear = () =>
    void giving.alone(async () => {
      const anything = Object.values(giving.typed).some((text) => text !== '')
      if (!anything || (await isSure(askClearing, { title: words.sureClear, ...yesNo }))) giving.clear()
    })
  const { isKnown, typed, off } = giving
  useEffect(() => {
    if (!isKnown || off !== null || asked.current === typed) return
    const timer = setTimeout(() => asked.current !== typed && give(), SCAN_PAUSE)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the driver of these numbers has come
  }, [isKnown, typed, off])
  return (
    <div className="two">
      <Stack>
        <GiveForm giving={giving} onGive={give} onClear={clear} />
        <Result
          outcome={giving.outcome}
          busy={giving.busy}
          isOff={giving.off !== null}
          onAgain={(request, isSent) => (isSent ? void giving.sendAgain(request) : give())}
        />
      </Stack>
      <Stack>
        <HallQueue />
        <PhoneCodeCard />
        <GivenTurns />
      </Stack>
      {giveDialog}
      {clearDialog}
    </div>
  )
}

/** The turns given on this screen since the page was opened, newest first. */
export function GivenTurns() {
  const given = useGiven()
  if (given.length === 0) return null
  return (
    <section className="card" aria-labelledby="give-sitting">
      <h2 id="give-sitting">{words.sitting}</h2>
      <p className="faint">{words.sittingWhy}</p>
      <ol className="list">
        {given.map((turn) => (
          <SittingLine key={turn.id} turn={turn} />
        ))}
      </ol>
    </section>
  )
}

function SittingLine({ turn: { id, number, vehicleCard } }: { turn: GivenTurn }) {
  const { data: row } = useQuery(giveTurnQueries.given(id, vehicleCard))
  return (
    <Group component="li" justify="space-between">
      <b>{words.number(number)}</b>
      <span className="grow">{row ? `${row.driverName} ${row.driverFamily}` : unknown}</span>
      <span className="faint">{row ? persianDigits(row.time) : unknown}</span>
    </Group>
  )
}
