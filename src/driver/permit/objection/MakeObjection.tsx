import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { objection, type ObjectionKind } from '#contract/fleet/objection.ts'
import { REASON_LENGTH } from '#contract/kernel/reasons.ts'
import { act } from '#app/transport/act.ts'
import { useOwnAct } from '../../useOwnAct.ts'
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

/** An objection in one step: what is not right, with its subject attached. Not offered while one about the subject is open. */
export default function MakeObjection({ accountId, driverId, kind, subjectId, attachment }: MakeObjectionProps) {
  const { data } = useQuery(objectionQuery)
  const { text, write, settle } = useWriting(`driver.objection.${kind}.${subjectId}`, accountId)
  const [isBegun, setBegun] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, error, clear } = useOwnAct()
  const isOpen = data?.data.some((one) => one.kind === kind && one.subjectId === subjectId && one.state === 'OPEN') ?? false
  if (isOpen) return null
  if (!isBegun && text === '') return <Button onClick={() => setBegun(true)}>{words.begin[kind]}</Button>
  const send = () => {
    clear()
    setMissing(text.trim() === '')
    if (text.trim() === '') return
    run(async () => {
      const Text = `${text.trim()}\n${words.attached(attachment)}`
      await act(objection.make, { DriverId: driverId, Kind: kind, SubjectId: subjectId, Text })
      settle()
      setBegun(false)
    })
  }
  const room = REASON_LENGTH - words.attached(attachment).length - 1
  const why = isMissing ? words.missing : error
  return (
    <div className="step">
      <Writing label={words.label} hint={words.hint} value={text} length={room} isBusy={isBusy} onWrite={write} />
      <small>{words.attached(attachment)}</small>
      {why && (
        <Note tone="bad" isNews>
          {why}
        </Note>
      )}
      <Button busy={isBusy} onClick={send}>
        {isBusy ? words.sending : words.send}
      </Button>
    </div>
  )
}
