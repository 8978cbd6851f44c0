import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { MOST_BYTES } from '#outbox/delivery/chunks.ts'
import { refreshMember } from '#app/modules/access/sign-in/identity.ts'
import { currentMember, currentToken } from '#app/transport/session.ts'
import { rememberSession, useEvicted, type OutboxSummary } from '#app/transport/outbox/outbox.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { outboxNotes as words } from './outbox-page-words.ts'
import { useRoom } from './storage.ts'

/** From here on a few more pictures may be too many, bytes. */
const NEARLY_FULL = MOST_BYTES * 0.75

type NoteTone = 'bad' | 'wait' | 'info'

function Note({ tone, children, act }: { tone: NoteTone; children: ReactNode; act?: ReactNode }) {
  const NoteIcon = tone === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <output className="note note-wrap" data-tone={tone}>
      <NoteIcon size={20} aria-hidden />
      <span className="grow">{children}</span>
      {act}
    </output>
  )
}

/** Problems of this device and account that affect the queue (offline.md 2.6, 2.16). `bytes`: unsent bytes of files. */
export function Notes({ summary, bytes }: { summary: OutboxSummary; bytes: number }) {
  const { evicted, dismiss } = useEvicted()
  const { persisted, low, persist } = useRoom()
  const { waiting, attention, others } = summary
  const askToKeep = async () => {
    if (!(await persist())) alert({ tone: 'warning', text: words.persistRefused })
  }
  return (
    <>
      {evicted && (
        <Note
          tone="bad"
          act={
            <Button variant="default" onClick={dismiss}>
              {words.dismiss}
            </Button>
          }
        >
          {words.evicted(evicted.count)} {words.listed(evicted.titles)}
        </Note>
      )}
      {summary.stop === 'sign-in' && (
        <Note tone="bad" act={<Button onClick={() => void comeBack()}>{words.toSignIn}</Button>}>
          {words.signIn}
        </Note>
      )}
      {linesOf(summary).map(([tone, text]) => (
        <Note key={text} tone={tone}>
          {text}
        </Note>
      ))}
      {bytes > NEARLY_FULL && <Note tone="wait">{words.files(bytes, MOST_BYTES)}</Note>}
      {low !== null && <Note tone="wait">{words.low(persianDigits(low))}</Note>}
      {persisted === false && waiting + attention > 0 && (
        <Note
          tone="info"
          act={
            <Button variant="default" onClick={() => void askToKeep()}>
              {words.persist}
            </Button>
          }
        >
          {words.notPersistent}
        </Note>
      )}
      {others > 0 && <Note tone="info">{words.others(others)}</Note>}
    </>
  )
}

/** Refetches the member, so that an ended session prompts for its password; the queue continues with the resulting session. */
async function comeBack(): Promise<void> {
  await refreshMember()
  const member = currentMember()
  if (member) await rememberSession({ accountId: String(member.id), token: currentToken() })
}

/** The notes that are one sentence, the gravest first. */
function linesOf({ stop, storage, portal, age }: OutboxSummary): [NoteTone, string][] {
  const lines: [boolean, NoteTone, string][] = [
    [storage === 'broken', 'bad', words.broken],
    [storage === 'full', 'bad', words.full],
    [stop === 'account-inactive', 'bad', words.inactive],
    [stop === 'account-mismatch', 'bad', words.mismatch],
    [age === 'stuck', 'bad', words.stuck],
    [portal, 'wait', words.portal],
    [age === 'day', 'wait', words.day],
    [age === 'long', 'wait', words.long],
  ]
  return lines.flatMap(([is, tone, text]) => (is ? [[tone, text]] : []))
}
