import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isTooShort, objection, type ObjectionKind } from '#contract/fleet/objection.ts'
import { objectionWords as rules } from '#contract/fleet/objection-words.ts'
import { REASON_LENGTH } from '#contract/kernel/reasons.ts'
import { act } from '#app/transport/act.ts'
import { useOwnAct } from '../../useOwnAct.ts'
import { Answer } from '../../ui/Answer.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useWriting, Writing } from '../../ui/Writing.tsx'
import { objectionQuery } from './objection-queries.ts'
import { objectionWords as words } from './objection-words.ts'

interface MakeObjectionProps {
  accountId: string
  driverId: number
  kind: ObjectionKind
  /** The show, the permit or the turn. */
  subjectId: number
  /** The subject as this phone has seen it, sent with the text. */
  attachment: string
}

/** An objection: what is not right, with its subject attached. Not offered while one about the subject is open, or may be. */
export default function MakeObjection(props: MakeObjectionProps) {
  const { kind, subjectId } = props
  const query = useQuery(objectionQuery)
  if (query.isPending) return null
  return (
    <Answer query={query} isPart>
      {(rows) =>
        rows.some((one) => one.kind === kind && one.subjectId === subjectId && one.state === 'OPEN') ? null : <Make {...props} />
      }
    </Answer>
  )
}

/** The text, then the whole objection as it will be sent. */
function Make({ accountId, driverId, kind, subjectId, attachment }: MakeObjectionProps) {
  const { text, write, settle } = useWriting(`driver.objection.${kind}.${subjectId}`, accountId)
  const [step, go] = useState<'closed' | 'text' | 'review'>('closed')
  const [isShort, setShort] = useState(false)
  const { run, isBusy, error, clear } = useOwnAct()
  if (step === 'closed' && text === '') return <Button onClick={() => go('text')}>{words.begin[kind]}</Button>
  const reason = text.trim()
  const review = () => {
    clear()
    setShort(isTooShort(reason))
    if (!isTooShort(reason)) go('review')
  }
  const send = () =>
    run(async () => {
      await act(objection.make, { DriverId: driverId, Kind: kind, SubjectId: subjectId, Text: reason, Attachment: attachment })
      settle()
      go('closed')
    })
  const room = REASON_LENGTH - rules.attached(attachment).length - 1
  if (step !== 'review')
    return (
      <div className="step">
        <Writing
          label={words.label}
          hint={words.hint}
          error={isShort ? rules.short : undefined}
          value={text}
          length={room}
          isBusy={isBusy}
          onWrite={(to) => {
            setShort(false)
            write(to)
          }}
        />
        <Button onClick={review}>{words.review}</Button>
      </div>
    )
  return (
    <section className="card step" aria-label={words.reviewing}>
      <b>{words.reviewing}</b>
      <p className="written">{reason}</p>
      <small>{rules.attached(attachment)}</small>
      <p>{words.once}</p>
      {error && (
        <Note tone="bad" isNews>
          {error}
        </Note>
      )}
      <Button kind="main" busy={isBusy} onClick={send}>
        {isBusy ? words.sending : words.send}
      </Button>
      <Button disabled={isBusy} onClick={() => go('text')}>
        {words.edit}
      </Button>
    </section>
  )
}
