import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { may } from '#contract/kernel/roles.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { lazyDialog } from '#app/kit/ui/form/lazyDialog.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { deskQueries } from './queries.ts'
import { deskWords as words } from './desk-words.ts'
import { FIELD_ID } from './useDesk.tsx'

const ValidityDialog = lazyDialog(async () => (await import('#app/kit/validity/ValidityDialog.tsx')).ValidityDialog)

/** Edits the validity of the cards of the driver at the desk, for those who may; the focus returns to the desk's field. */
export function RenewCard({ driverId }: { driverId: number }) {
  const isAllowed = may(driverPage.editValidity.who, principalOf(useSignedIn()))
  const [isOpen, setOpen] = useState(false)
  const query = useQuery({ ...deskQueries.driver(driverId), enabled: isOpen })
  const close = () => {
    setOpen(false)
    document.getElementById(FIELD_ID)?.focus()
  }
  if (!isAllowed) return null
  return (
    <>
      <Button variant="default" loading={isOpen && query.isPending} onClick={() => setOpen(true)}>
        {words.renewCard}
      </Button>
      <TroubleNote>{isOpen && query.isError ? query.error.message : null}</TroubleNote>
      {query.data && <ValidityDialog driver={query.data} opened={isOpen} reason="" onClose={close} onDone={close} />}
    </>
  )
}
