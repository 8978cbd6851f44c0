import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '#contract/fleet/driver-app.ts'
import type { Objection } from '#contract/fleet/objection.ts'
import { momentOf } from '../../ui/Answer.tsx'
import { Note } from '../../ui/Note.tsx'
import { objectionQuery } from './objection-queries.ts'
import { objectionWords as words } from './objection-words.ts'

/** The newest decided ones beside all open ones. */
const DECIDED = 5

/** The own objections: what was sent, when the answer is due, the answer, and the turn that is in the queue again. */
export default function OwnObjections({ turn }: { turn: OwnAccount['turn'] }) {
  const { data } = useQuery(objectionQuery)
  if (!data || data.data.length === 0) return null
  const rows = data.data
  const decided = rows.filter(({ state }) => state !== 'OPEN').slice(0, DECIDED)
  return (
    <section aria-labelledby="objections">
      <h2 id="objections">{words.title}</h2>
      <div className="rows">
        {[...rows.filter(({ state }) => state === 'OPEN'), ...decided].map((row) => (
          <One key={row.id} row={row} turn={turn} />
        ))}
      </div>
    </section>
  )
}

const tones = { OPEN: 'wait', ACCEPTED: 'ok', DECLINED: 'bad' } as const

function One({ row, turn }: { row: Objection; turn: OwnAccount['turn'] }) {
  const { kind, subjectId, turnNumber, loadHallName, text, date, time, state, isLate, answerDueAt, answer, answeredDate } = row
  const isBack = turn?.state === 'QUEUED' && turn.number === turnNumber && turn.hallName === loadHallName
  return (
    <Note tone={tones[state]}>
      <p>
        <b>{words.about(kind, subjectId, turnNumber)}</b> · {words.states[state]}
      </p>
      <p className="written">{text}</p>
      <small>{words.sent(date, time)}</small>
      {state === 'OPEN' && <p>{words[isLate ? 'late' : 'due'](momentOf(answerDueAt))}</p>}
      {answer && <p>{words.answer(answer, answeredDate ?? '')}</p>}
      {state === 'ACCEPTED' && isBack && turnNumber !== null && <p>{words.restored(turnNumber)}</p>}
    </Note>
  )
}
