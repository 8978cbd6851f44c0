import { useState } from 'react'
import { turn } from '#contract/turn.ts'
import { AdminTurnDialog } from '#app/features/turn/AdminTurnDialog.tsx'
import { CARD_DIGITS, NATIONAL_ID_DIGITS, requestFaults } from '#app/features/turn/request.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { giveTurnWords } from '#app/words/give-turn.ts'
import { hallsWords } from '#app/words/halls.ts'
import type { HallDialogProps } from './dialogs.tsx'

/** A turn in this hall for whoever is named by the two cards (S2 "Load-hall management", "Give turn to drivers"). */
export function GiveTurnDialog({ hall, opened, onClose, onDone }: HallDialogProps) {
  const [typed, setTyped] = useState({ nationalId: '', vehicleCard: '' })
  return (
    <AdminTurnDialog
      {...{ opened, onClose, onDone }}
      call={turn.add}
      title={hallsWords.giveTurnIn(hall.name)}
      fields={['NationalId', 'FreighterCardNumber']}
      faults={() => requestFaults({ ...typed, reason: '' })}
      input={(Reason, PassWaybill) => ({
        NationalId: typed.nationalId,
        FreighterCardNumber: typed.vehicleCard,
        LoadHallId: hall.id,
        Reason,
        PassWaybill,
      })}
    >
      {(faults, forgive) => (
        <div className="field-grid">
          <DigitsInput
            data-autofocus
            label={giveTurnWords.nationalId}
            required
            withAsterisk={false}
            maxDigits={NATIONAL_ID_DIGITS}
            value={typed.nationalId}
            error={faults['NationalId']}
            onChange={(nationalId) => {
              forgive('NationalId')
              setTyped((was) => ({ ...was, nationalId }))
            }}
          />
          <DigitsInput
            label={giveTurnWords.vehicleCard}
            required
            withAsterisk={false}
            maxDigits={CARD_DIGITS}
            value={typed.vehicleCard}
            error={faults['FreighterCardNumber']}
            onChange={(vehicleCard) => {
              forgive('FreighterCardNumber')
              setTyped((was) => ({ ...was, vehicleCard }))
            }}
          />
        </div>
      )}
    </AdminTurnDialog>
  )
}
