import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { announcerOf } from '#app/data/announcer.ts'
import { useMember } from '#app/data/member.ts'
import { AnnounceForm, draftKey } from './announce/AnnounceForm.tsx'
import { DraftGate } from './announce/DraftGate.tsx'
import type { Ending } from './announce/ending.ts'
import { EndingNote } from './announce/EndingNote.tsx'
import { blank } from './announce/form.ts'
import { RepairGate } from './announce/RepairGate.tsx'

/** Announce a cargo (S1 §2.2); with `?item=` an announcement that is still on this device is changed and sent again. */
export function Screen() {
  const member = useMember()
  const { item } = useSearch({ strict: false }) as { item?: unknown }
  const navigate = useNavigate()
  const [ended, setEnded] = useState<{ times: number; as: Ending | null }>({ times: 0, as: null })
  if (!member) return null

  const opId = typeof item === 'string' ? item : null
  const accountId = String(member.id)
  const shared = {
    as: announcerOf(member),
    accountId,
    onEnded: (ending: Ending | null) => {
      setEnded({ times: ended.times + 1, as: ending })
      if (opId) void navigate({ to: '.', search: {}, replace: true })
    },
  }
  return (
    <div className="stack" key={opId ?? ended.times}>
      {ended.as && !opId && <EndingNote ending={ended.as} accountId={accountId} />}
      {opId ? (
        <RepairGate accountId={accountId} opId={opId}>
          {(repairs, fresh) => (
            <DraftGate formKey={draftKey(repairs)} accountId={accountId} fresh={fresh}>
              {(start) => <AnnounceForm {...shared} start={start} repairs={repairs} />}
            </DraftGate>
          )}
        </RepairGate>
      ) : (
        <DraftGate formKey={draftKey(null)} accountId={accountId} fresh={blank}>
          {(start) => <AnnounceForm {...shared} start={start} repairs={null} />}
        </DraftGate>
      )}
    </div>
  )
}
