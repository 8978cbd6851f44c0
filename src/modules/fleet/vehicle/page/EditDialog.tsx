import { TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindOf, plateLetters, plateNumber, plateOf } from '#contract/fleet/plate.ts'
import type { VehicleFull } from '#contract/fleet/truck-rows.ts'
import { plateKindWords } from '#contract/fleet/plate-words.ts'
import { VIN_LENGTH, vehicle as calls } from '#contract/fleet/vehicle.ts'
import { referenceQueries } from '#app/kit/reference/queries.ts'
import { useAct } from '#app/transport/act.ts'
import { useChoices } from '#app/kit/list/choices.ts'
import { ShamsiDateInput } from '#app/kit/ui/date/ShamsiDateInput.tsx'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { NeededField } from '#app/kit/ui/input/ChoiceField.tsx'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { PlateInput } from '#app/kit/ui/input/PlateInput.tsx'
import type { PlateNumber } from '#app/kit/ui/value/Plate.tsx'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { vehicleFormWords as words, vehiclePageWords } from '#app/modules/fleet/vehicle/vehicle-words.ts'

/** Adjacent fields are aligned, with hints of any length. */
const hintBelow: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']
const noPlate = { two: '', letter: '', three: '', region: '' }
const fields = ['PlaqueNumber', 'PlaqueSerialNumber', 'LoaderTypeId', 'MadeYear', 'VinCode', 'InspectionValidDate'] as const

/** The plate as the form begins with it; a letter that carries no loads has to be chosen anew. */
function plateToMend({ plaqueNumber, plaqueSerialNumber }: VehicleFull): PlateNumber {
  const plate = plateOf(plaqueNumber, plaqueSerialNumber) ?? noPlate
  return plateLetters.includes(plate.letter) ? plate : { ...plate, letter: '' }
}

/** Edits a vehicle's data as an administrator, with a reason; the server validates it. */
export function EditDialog({ vehicle, opened, onClose }: RowDialogProps<'vehicle', VehicleFull>) {
  const { act, error, isBusy } = useAct(calls.edit, { onDone: tellAnd(onClose) })
  const [plate, setPlate] = useState(plateToMend(vehicle))
  const [loader, setLoader] = useState<number | null>(vehicle.loaderTypeId)
  const [year, setYear] = useState<number | null>(vehicle.madeYear)
  const [vin, setVin] = useState(vehicle.vinCode)
  const [inspection, setInspection] = useState(vehicle.inspection.until)
  const loaders = useChoices(useQuery(referenceQueries.loaderTypes), ({ id, loaderTypeName, aliases }) => ({
    value: id,
    label: loaderTypeName,
    aliases,
  }))
  const kind = kindOf(plate.letter)
  const fault = (field: (typeof fields)[number]) => error?.faults[field]
  return (
    <ReasonDialog
      {...{ opened, onClose, error, isBusy, fields }}
      danger={false}
      isServerValidated
      size={560}
      title={words.title(vehicle.freighterCardNumber)}
      confirm={words.save}
      reason={{
        label: words.reason,
        missing: words.missing,
        often: { name: words.often, sentences: words.suggestions },
      }}
      onSubmit={(Reason) =>
        void act(
          {
            id: vehicle.id,
            PlaqueNumber: plateNumber(plate),
            PlaqueSerialNumber: plate.region,
            LoaderTypeId: loader,
            MadeYear: year ?? 0,
            VinCode: vin,
            InspectionValidDate: inspection,
            Reason,
          },
          { version: vehicle.version },
        )
      }
    >
      <PlateInput
        label={words.plate}
        value={plate}
        onChange={setPlate}
        letters={plateLetters}
        note={kind ? plateKindWords[kind] : undefined}
        error={fault('PlaqueNumber') ?? fault('PlaqueSerialNumber')}
      />
      <div className="field-grid">
        <NeededField
          label={vehiclePageWords.loader}
          choices={loaders}
          words={{ choose: words.chooseLoader, nothing: words.noLoader }}
          value={loader}
          onChange={setLoader}
          error={fault('LoaderTypeId') ?? null}
        />
        <FigureInput
          label={vehiclePageWords.year}
          description={words.yearHint}
          inputWrapperOrder={hintBelow}
          marks={false}
          maxDigits={4}
          value={year}
          onChange={setYear}
          error={fault('MadeYear')}
        />
        <TextInput
          label={vehiclePageWords.vin}
          description={words.vinHint}
          inputWrapperOrder={hintBelow}
          dir="ltr"
          maxLength={VIN_LENGTH}
          autoComplete="off"
          spellCheck={false}
          autoCapitalize="characters"
          value={vin}
          onChange={(event) => setVin(event.currentTarget.value)}
          error={fault('VinCode')}
        />
        <ShamsiDateInput
          label={words.inspection}
          value={inspection}
          onChange={setInspection}
          error={fault('InspectionValidDate')}
        />
      </div>
    </ReasonDialog>
  )
}
