import { Textarea } from '@mantine/core'
import { BULK, MAX_TRUCKS, RENT_DIGITS } from '#contract/announcement.ts'
import { useNow } from '#app/ui/date/now.ts'
import { ShamsiDateInput } from '#app/ui/date/ShamsiDateInput.tsx'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/ui/input/MoneyInput.tsx'
import { TimeInput } from '#app/ui/input/TimeInput.tsx'
import { WeightInput } from '#app/ui/input/WeightInput.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import { dayOf, TODAY, untouchedHour, type Known, type Typed } from '../announce/form.ts'
import type { Lists } from '../announce/lists.ts'
import { PickField, PickMany } from '../announce/PickField.tsx'
import { PlaceField } from '../announce/PlaceField.tsx'
import type { Column } from './row.ts'

export interface FieldEditorProps {
  column: Column
  id: string
  typed: Typed
  known: Known
  lists: Lists
  error: string | undefined
  /** `done` when nothing more can be meant here: the cell may close. */
  onChange: (change: Partial<Typed>, done: boolean) => void
}

/** The announce form's own field for a column of the review. */
export function FieldEditor({ column, id, typed, known, lists, error, onChange }: FieldEditorProps) {
  const at = { id, error }
  const now = new Date(useNow())
  const set = (change: Partial<Typed>) => onChange(change, false)
  const choose = (change: Partial<Typed>) => onChange(change, Object.values(change)[0] !== null)
  switch (column) {
    case 'from':
    case 'to':
      return (
        <PlaceField
          {...at}
          label={words[column]}
          list={lists.places}
          value={typed[column]}
          onChange={(end) => onChange({ [column]: end }, end.place !== null)}
        />
      )
    case 'trucks':
      return (
        <FigureInput
          {...at}
          label={words.trucks}
          maxDigits={4}
          value={typed.FreighterNumber}
          onChange={(trucks) => set({ FreighterNumber: trucks !== null && trucks > MAX_TRUCKS ? 1 : trucks })}
        />
      )
    case 'loaders':
      return (
        <PickMany
          {...at}
          label={words.loaders}
          required
          placeholder={words.pickLoaders}
          list={lists.loaderTypes}
          option={(row) => ({ value: row.id, label: row.loaderTypeName })}
          groupOf={({ typeCode, loaderTypeName }) =>
            lists.loaderGroups.data?.find((group) => group.typeCode === typeCode)?.loaderTypeName ?? loaderTypeName
          }
          value={typed.LoaderTypeIds}
          onChange={(LoaderTypeIds) => set({ LoaderTypeIds })}
        />
      )
    case 'goods':
      return (
        <PickField
          {...at}
          label={words.goods}
          required
          list={lists.goods}
          option={(row) => ({ value: row.id, label: row.kalaDesc })}
          value={typed.KalaId}
          onChange={(KalaId) => choose({ KalaId })}
        />
      )
    case 'packaging':
      return (
        <>
          <PickField
            {...at}
            label={words.packaging}
            required
            list={lists.packagings}
            option={(row) => ({ value: row.id, label: row.name })}
            value={typed.BastebandyId}
            onChange={(BastebandyId) => set({ BastebandyId })}
          />
          {typed.BastebandyId !== BULK && (
            <FigureInput
              id={`${id}-count`}
              label={words.packages}
              maxDigits={6}
              value={typed.BastebandyNumber}
              onChange={(BastebandyNumber) => set({ BastebandyNumber })}
            />
          )}
        </>
      )
    case 'kg':
      return <WeightInput {...at} label={words.weight} value={typed.KalaWeight} onChange={(KalaWeight) => set({ KalaWeight })} />
    case 'rent':
      return (
        <MoneyInput
          {...at}
          label={words.rent}
          maxDigits={RENT_DIGITS}
          value={typed.CargoRent}
          onChange={(CargoRent) => set({ CargoRent })}
        />
      )
    case 'tel':
      return <DigitsInput {...at} label={words.tel} inputMode="tel" value={typed.Tel} onChange={(Tel) => set({ Tel })} />
    case 'hall':
      return known.as === 'owner' ? (
        <PickField
          {...at}
          label={words.company}
          required
          list={lists.companies}
          option={(row) => ({ value: row.transportationCompanyId, label: row.transportationCompanyName })}
          value={typed.TransportationCompanyId}
          onChange={(TransportationCompanyId) => choose({ TransportationCompanyId })}
        />
      ) : (
        <PickField
          {...at}
          label={words.hall}
          required
          list={lists.halls}
          option={(row) => {
            const label = words.hallLabel(row.loadHallName, row.cityName)
            return { value: row.id, label: row.isActive ? label : words.hallClosed(label), disabled: !row.isActive }
          }}
          value={typed.TransportationCompanyHallId}
          onChange={(TransportationCompanyHallId) => choose({ TransportationCompanyHallId })}
        />
      )
    case 'when':
      return (
        <>
          <ShamsiDateInput
            {...at}
            label={words.day}
            min={known.today}
            value={dayOf(typed, known.today)}
            onChange={(day) => set({ day: day === known.today ? TODAY : day })}
          />
          <TimeInput
            id={`${id}-time`}
            label={words.time}
            value={typed.time}
            preset={untouchedHour(typed, now)}
            onChange={(time) => set({ time })}
          />
        </>
      )
    case 'note':
      return (
        <Textarea
          {...at}
          label={words.note}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1000}
          value={typed.Description}
          onChange={(event) => set({ Description: event.currentTarget.value })}
        />
      )
  }
}
