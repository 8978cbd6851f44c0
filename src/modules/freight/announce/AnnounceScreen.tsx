import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { announcerOf } from '#app/transport/announcer.ts'
import { useMember } from '#app/transport/session.ts'
import { AnnounceForm, type Stays } from './AnnounceForm.tsx'
import { DraftGate } from './DraftGate.tsx'
import type { Ending } from './ending.ts'
import { EndingNote } from './EndingNote.tsx'
import { preloadQueries } from './earlier/queries.ts'
import { keptOf } from './fields/kept.ts'
import { announcing } from './mode.ts'
import { blank, returning, type Typed } from './form.ts'
import { RepairGate } from './RepairGate.tsx'
import { EditForm } from '../cargo/edit/EditForm.tsx'

/** Announce a cargo (S1 §2.2); with `?item=` an announcement that is still on this device is changed and sent again. */
export function Screen() {
  const member = useMember()
  const { item } = useSearch({ strict: false }) as { item?: unknown }
  const navigate = useNavigate()
  const [ended, setEnded] = useState<{ as: Ending; typed: Typed | null } | null>(null)
  /** The open form: a new number mounts a new form with its own start values. */
  const [form, setForm] = useState({ number: 0, start: blank })
  const [stays] = useState<Stays>(() => ({ isOn: false, field: null }))
  const queries = useQueryClient()
  if (!member) return null

  const opId = typeof item === 'string' ? item : null
  const accountId = String(member.id)
  const mode = announcing(accountId)
  const shared = {
    as: announcerOf(member),
    accountId,
    mode,
    onEnded: (ending: Ending | null, typed: Typed | null = null) => {
      setEnded(ending && { as: ending, typed })
      // Also while the cargo waits on this device: the server does not know it yet.
      if (ending && typed)
        queries.setQueryData(preloadQueries.last.queryKey, (was) => was && { ...was, kept: keptOf(typed, was.kept) })
      setForm({ number: form.number + 1, start: ending && typed && stays.isOn ? typed : blank })
      if (opId) void navigate({ to: '.', search: {}, replace: true })
    },
  }
  const next = (typed: Typed) => (as: 'same' | 'return') => {
    setEnded(null)
    setForm({ number: form.number + 1, start: as === 'same' ? typed : returning(typed) })
  }
  return (
    <Stack>
      {ended && !opId && (
        <EndingNote key={ended.as.opId} ending={ended.as} accountId={accountId} onNext={ended.typed && next(ended.typed)} />
      )}
      {opId ? (
        <RepairGate
          key={opId}
          accountId={accountId}
          opId={opId}
          renderChange={(stage) => <EditForm {...shared} stage={stage} version={null} />}
        >
          {(repairs, fresh) => (
            <DraftGate formKey={mode.draftKey(repairs)} accountId={accountId} fresh={fresh}>
              {(start) => <AnnounceForm {...shared} start={start} repairs={repairs} />}
            </DraftGate>
          )}
        </RepairGate>
      ) : (
        <DraftGate key={form.number} formKey={mode.draftKey(null)} accountId={accountId} fresh={form.start}>
          {(start) => <AnnounceForm {...shared} start={start} repairs={null} takesFocus={form.start !== blank} stays={stays} />}
        </DraftGate>
      )}
    </Stack>
  )
}
