import './add/add.css'
import { Stack } from '@mantine/core'
import type { Member } from '#contract/access/identity.ts'
import { useState } from 'react'
import { useDraft } from '#app/transport/outbox/drafts.ts'
import { useMember } from '#app/transport/session.ts'
import { teamRightsOf } from './queries.ts'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { Added } from './add/Added.tsx'
import { AddForm } from './add/AddForm.tsx'
import { blankOf, draftOf, isBlank, takenUp, type Draft, type Typed } from './add/typed.ts'

const FORM = 'member.add'

/** A new user of a company, or of the platform's support team (S2 "Agency members" 1; GAP23). */
export function Screen() {
  const member = useMember()
  return member && <Add key={member.id} member={member} />
}

function Add({ member }: { member: Member }) {
  const rights = teamRightsOf(member)
  const hold = useDraft<Draft>(FORM, String(member.id))
  const [added, setAdded] = useState<{ username: string; n: number } | null>(null)
  const [fresh, setFresh] = useState(0)
  if (hold.draft === undefined) return <LoadingState />
  const left = fresh === 0 ? hold.draft : null
  const keep = (typed: Typed) => (isBlank(typed, rights.grantable) ? void hold.drop() : hold.save(draftOf(typed)))
  const anew = () => {
    void hold.drop()
    setFresh((n) => n + 1)
  }
  return (
    <Stack>
      {added && <Added key={`added-${added.n}`} username={added.username} mayList={rights.mayList} />}
      <AddForm
        key={`form-${fresh}`}
        rights={rights}
        start={left ? takenUp(left, rights.grantable) : blankOf(rights.grantable)}
        fromDraft={left !== null}
        onTyped={keep}
        onCleared={anew}
        onAdded={(username) => {
          setAdded((was) => ({ username, n: (was?.n ?? 0) + 1 }))
          anew()
        }}
      />
    </Stack>
  )
}
