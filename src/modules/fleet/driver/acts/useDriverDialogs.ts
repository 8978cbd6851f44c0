import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { ActivityDialog } from './ActivityDialog.tsx'
import { AddVehicleDialog } from './AddVehicleDialog.tsx'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { MobileDialog } from './MobileDialog.tsx'
import { moneyActs } from './moneyActs.tsx'
import { DRIVERS } from './offered.ts'
import { PasswordDialog } from './PasswordDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { RatesDialog } from './RatesDialog.tsx'
import { reasonActs } from './reasonActs.tsx'
import { TurnDialog } from './TurnDialog.tsx'
import { VehiclesDialog } from './VehiclesDialog.tsx'

const dialogs = {
  ...reasonActs,
  ...moneyActs,
  turn: TurnDialog,
  deactivate: DeactivateDialog,
  vehicles: VehiclesDialog,
  addVehicle: AddVehicleDialog,
  mobile: MobileDialog,
  password: PasswordDialog,
  activity: ActivityDialog,
  rates: RatesDialog,
  picture: PictureDialog,
}

/** `const [open, dialog] = useDriverDialogs()`: render `dialog` once. */
export const useDriverDialogs = () => useRowDialogs({ name: 'driver', list: DRIVERS, dialogs })
