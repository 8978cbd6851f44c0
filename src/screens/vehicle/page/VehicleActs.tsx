import { IconPencil } from '@tabler/icons-react'
import { may } from '#contract/roles.ts'
import type { VehicleFull } from '#contract/truck-rows.ts'
import { vehicle as calls } from '#contract/vehicle.ts'
import { principalOf, useMember } from '#app/data/transport/session.ts'
import { PageActs } from '#app/ui/page/PageActs.tsx'
import { useRowDialogs } from '#app/ui/row/useRowDialogs.tsx'
import { vehicleFormWords, vehiclePageWords as words } from '#app/words/vehicle.ts'
import { EditDialog } from './EditDialog.tsx'

const dialogs = { edit: EditDialog }

/** What can be done with a vehicle: at a desk in the page's head, on a phone in one bar. */
export function VehicleActs({ vehicle, at }: { vehicle: VehicleFull; at: 'head' | 'foot' }) {
  const member = useMember()
  const [open, dialog] = useRowDialogs({ name: 'vehicle', list: 'vehicles', dialogs })
  const mayEdit = may(calls.edit.who, member && principalOf(member))
  const acts = mayEdit ? [{ word: vehicleFormWords.edit, icon: IconPencil, run: () => open('edit', vehicle) }] : []
  return (
    <>
      <PageActs {...{ at, acts }} name={words.acts} place={{ list: 'vehicles', id: vehicle.id }} />
      {dialog}
    </>
  )
}
