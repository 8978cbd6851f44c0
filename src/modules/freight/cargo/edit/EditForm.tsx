import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Announcer } from '#contract/freight/announcement.ts'
import type { TrucksReason } from '#contract/kernel/reasons.ts'
import { useOutboxItems, type OutboxItem } from '#app/transport/outbox/outbox.ts'
import { editWords as words } from './edit-words.ts'
import { AnnounceForm } from '#app/modules/freight/announce/AnnounceForm.tsx'
import { DraftGate } from '#app/modules/freight/announce/DraftGate.tsx'
import type { Ending } from '#app/modules/freight/announce/ending.ts'
import type { Typed } from '#app/modules/freight/announce/form.ts'
import { Changes } from './Changes.tsx'
import { changing } from './mode.ts'
import { FewerTrucks } from './FewerTrucks.tsx'
import type { Announced } from './merge.ts'
import { takesTrucks } from './read.ts'
import type { FormStage } from './stage.ts'

interface EditFormProps {
  as: Announcer
  accountId: string
  stage: FormStage
  /** The cargo's version on the server; null if only its own outbox item is known. */
  version: number | null
  onEnded: (ending: Ending) => void
  /** Returns true if another component continues with the refused change. */
  onRefused?: (item: OutboxItem) => boolean
}

const tell = (before: Announced, after: Announced, onReason: (reason: TrucksReason) => void) => (
  <>
    <Changes before={before} after={after} />
    {takesTrucks(before, after) && <FewerTrucks onChoose={onReason} />}
  </>
)

/** The announce form as a change of a cargo (S1 §2.3): what was left here is offered back first. */
export function EditForm({ as, accountId, stage, version, onEnded, onRefused }: EditFormProps) {
  const { target, start, editing, refused, note } = stage
  const items = useOutboxItems(accountId) ?? []
  const mode = changing({
    accountId,
    target,
    items,
    tell,
  })
  const warn = ({ since }: Typed) =>
    version !== null && since && since.version !== null && since.version < version ? words.draftOld : null
  return (
    <>
      {note && (
        <p className="note" data-tone={refused ? 'bad' : 'wait'}>
          <IconPencil size={18} aria-hidden />
          <span>
            <b>{note.title}</b> {note.why}
          </span>
        </p>
      )}
      <DraftGate
        formKey={mode.draftKey(editing)}
        accountId={accountId}
        fresh={start}
        say={{ title: words.draftThere, anew: words.anew, warn }}
      >
        {(from) => (
          <AnnounceForm
            {...{ as, accountId, mode, refused }}
            start={from}
            repairs={editing}
            links={
              <Button variant="default" renderRoot={(props) => <Link {...props} to="/" />}>
                {words.home}
              </Button>
            }
            onEnded={(ending) => ending && onEnded(ending)}
            {...(onRefused && { onRefused })}
          />
        )}
      </DraftGate>
    </>
  )
}
