import { IconPencil, IconTruck, IconTruckOff } from '@tabler/icons-react'
import { may } from '#contract/kernel/roles.ts'
import type { VehicleFull } from '#contract/fleet/truck-rows.ts'
import { vehicle as calls } from '#contract/fleet/vehicle.ts'
import { principalOf, useMember } from '#app/transport/session.ts'
import { PageActs } from '#app/kit/ui/page/PageActs.tsx'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { serviceWords, vehicleFormWords, vehiclePageWords as words } from '#app/modules/fleet/vehicle/vehicle-words.ts'
import { EditDialog } from './EditDialog.tsx'
import { serviceDialogs } from './ServiceDialogs.tsx'

const dialogs = { edit: EditDialog, ...serviceDialogs }

/** The actions of a vehicle: in the page's head on a wide screen, in one bar on a phone. */
export function VehicleActs({ vehicle, at }: { vehicle: VehicleFull; at: 'head' | 'foot' }) {
  const member = useMember()
  const [open, dialog] = useRowDialogs({ name: 'vehicle', list: 'vehicles', dialogs })
  const principal = member && principalOf(member)
  const service = vehicle.isActive ? 'deactivate' : 'activate'
  const acts = [
    ...(may(calls.edit.who, principal)
      ? [{ word: vehicleFormWords.edit, icon: IconPencil, run: () => open('edit', vehicle) }]
      : []),
    ...(may(calls[service].who, principal)
      ? [
          {
            word: serviceWords[service].act,
            icon: vehicle.isActive ? IconTruckOff : IconTruck,
            run: () => open(service, vehicle),
            main: !vehicle.isActive,
          },
        ]
      : []),
  ]
  return (
    <>
      <PageActs {...{ at, acts }} name={words.acts} focusTarget={{ list: 'vehicles', id: vehicle.id }} />
      {dialog}
    </>
  )
}
