import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { announcerOf } from '#app/transport/announcer.ts'
import { useMember } from '#app/transport/session.ts'
import { editWords as words } from '#app/modules/freight/cargo/edit/edit-words.ts'
import type { Ending } from '../announce/ending.ts'
import { EndingNote } from '../announce/EndingNote.tsx'
import { Absent, EditGate } from './edit/EditGate.tsx'
import { CargosLink, CargoLink } from './edit/links.tsx'

/** Returns the cargo number from the last path segment; null if it is not a number. */
function useCargoId(): number | null {
  const text = useLocation().pathname.split('/').filter(Boolean).at(-1) ?? ''
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

/** Change a cargo (S1 §2.3); with `?item=` the change of it that is still on this device. */
export function Screen() {
  const member = useMember()
  const cargoId = useCargoId()
  const { item } = useSearch({ strict: false }) as { item?: unknown }
  const [ended, setEnded] = useState<{ of: number; as: Ending } | null>(null)
  if (!member) return null
  if (cargoId === null) return <Absent why={words.absentWhy} />

  const accountId = String(member.id)
  const opId = typeof item === 'string' ? item : null
  if (ended?.of === cargoId) {
    return (
      <Stack>
        <EndingNote ending={ended.as} accountId={accountId} />
        <Group component="p" gap="0 24px" wrap="wrap">
          <CargoLink cargoId={cargoId} />
          <CargosLink />
          <Link to="/">{words.home}</Link>
        </Group>
      </Stack>
    )
  }
  return (
    <Stack key={`${cargoId} ${opId}`}>
      <EditGate {...{ accountId, cargoId, opId }} as={announcerOf(member)} onEnded={(as) => setEnded({ of: cargoId, as })} />
    </Stack>
  )
}
