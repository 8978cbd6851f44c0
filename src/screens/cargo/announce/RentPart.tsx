import { Textarea } from '@mantine/core'
import { RENT_DIGITS } from '#contract/announcement.ts'
import { DigitsInput } from '#app/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/ui/input/MoneyInput.tsx'
import { announceWords as words } from '#app/words/announce.ts'
import { isHallLoad } from './form.ts'
import { needed, type Part } from './part.ts'

/** Rent in toman, worth of the goods in rials, and whom a driver calls. */
export function RentPart({ typed, set, field, known }: Part) {
  const inHall = isHallLoad(typed, known)
  return (
    <section className="section">
      <h2>{words.rentAndContact}</h2>
      <div className="field-grid">
        <MoneyInput
          {...field('CargoRent')}
          {...needed}
          label={words.rent}
          maxDigits={RENT_DIGITS}
          value={typed.CargoRent}
          onChange={(CargoRent) => set({ CargoRent })}
        />
        <DigitsInput
          {...field('Tel')}
          {...needed}
          label={words.tel}
          inputMode="tel"
          value={typed.Tel}
          onChange={(Tel) => set({ Tel })}
        />
        {inHall && (
          <MoneyInput
            {...field('KalaValue')}
            label={`${words.value} ${words.optional}`}
            unit="rial"
            maxDigits={15}
            value={typed.KalaValue}
            onChange={(KalaValue) => set({ KalaValue })}
          />
        )}
        <FigureInput
          {...field('CargoRange')}
          {...needed}
          label={words.range}
          unit={words.km}
          description={inHall ? words.rangeInHall : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          maxDigits={4}
          value={typed.CargoRange}
          onChange={(CargoRange) => set({ CargoRange })}
        />
        <Textarea
          {...field('Description')}
          className="wide"
          label={`${words.note} ${words.optional}`}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={1000}
          value={typed.Description}
          onChange={(event) => set({ Description: event.currentTarget.value })}
        />
      </div>
    </section>
  )
}
