import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { announcerOf } from '#app/data/account.ts'
import { useMember } from '#app/data/transport/session.ts'
import { AnnounceForm } from './announce/AnnounceForm.tsx'
import { DraftGate } from './announce/DraftGate.tsx'
import type { Ending } from './announce/ending.ts'
import { EndingNote } from './announce/EndingNote.tsx'
import { announcing } from './announce/mode.ts'
import { blank } from './announce/form.ts'
import { RepairGate } from './announce/RepairGate.tsx'
import { EditForm } from './edit/EditForm.tsx'
import { manyWords } from '#app/words/many.ts'

/** Announce a cargo (S1 §2.2); with `?item=` an announcement that is still on this device is changed and sent again. */
export function Screen() {
  const member = useMember()
  const { item } = useSearch({ strict: false }) as { item?: unknown }
  const navigate = useNavigate()
  const [ended, setEnded] = useState<{ times: number; as: Ending | null }>({ times: 0, as: null })
  if (!member) return null

  const opId = typeof item === 'string' ? item : null
  const accountId = String(member.id)
  const mode = announcing(accountId)
  const shared = {
    as: announcerOf(member),
    accountId,
    mode,
    onEnded: (ending: Ending | null) => {
      setEnded({ times: ended.times + 1, as: ending })
      if (opId) void navigate({ to: '.', search: {}, replace: true })
    },
  }
  return (
    <div className="stack" key={opId ?? ended.times}>
      {!opId && <Link to="/AddCargo/Many">{manyWords.manyLink}</Link>}
      {ended.as && !opId && <EndingNote ending={ended.as} accountId={accountId} />}
      {opId ? (
        <RepairGate
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
        <DraftGate formKey={mode.draftKey(null)} accountId={accountId} fresh={blank}>
          {(start) => <AnnounceForm {...shared} start={start} repairs={null} />}
        </DraftGate>
      )}
    </div>
  )
}
