import { Button, Group, Switch, TextInput } from '@mantine/core'
import { IconMap2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { latinDigits, persianDigits } from '#contract/kernel/value/digits.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { piece } from '#app/transport/stale.ts'
import { CityFields } from '#app/kit/reference/CityFields.tsx'
import { DigitsInput } from '#app/kit/ui/input/DigitsInput.tsx'
import { FigureInput } from '#app/kit/ui/input/FigureInput.tsx'
import { MoneyInput } from '#app/kit/ui/input/MoneyInput.tsx'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { hallFormWords as words } from '#app/modules/organisations/hall/halls-words.ts'
import type { HallTyped } from './typed.ts'

const PlacePicker = lazy(piece(async () => ({ default: (await import('#app/kit/map/PlacePicker.tsx')).PlacePicker })))

interface HallFieldsProps {
  typed: HallTyped
  faults: Faults
  set: (change: Partial<HallTyped>) => void
}

/** Every field of a hall (S2 §3), each number with its effect. */
export function HallFields({ typed, faults, set }: HallFieldsProps) {
  const figure = (name: 'ReservationLimit' | 'ReservationRange' | keyof typeof hourFields, unit: string, effect: string) => ({
    value: typed[name],
    error: faults[name],
    unit,
    description: effect,
    maxDigits: 5,
    onChange: (value: number | null) => set({ [name]: value }),
  })
  const money = (name: 'DriverCharghe' | 'TransportationCompanyCharghe') => ({
    value: typed[name],
    error: faults[name],
    unit: 'rial' as const,
    onChange: (value: number | null) => set({ [name]: value }),
  })
  return (
    <>
      <div className="field-grid">
        <TextInput
          data-autofocus
          label={words.name}
          required
          withAsterisk={false}
          maxLength={150}
          value={typed.Name}
          error={faults['Name']}
          onChange={(event) => set({ Name: event.currentTarget.value })}
        />
        <DigitsInput label={words.tel} value={typed.Tel} error={faults['Tel']} onChange={(Tel) => set({ Tel })} />
        <CityFields
          value={typed.LoadHallCityId}
          error={faults['LoadHallCityId']}
          leads={false}
          onChange={(LoadHallCityId) => set({ LoadHallCityId })}
        />
      </div>
      <Place {...{ typed, faults, set }} />
      <h3>{words.switches}</h3>
      {switches.map(({ name, label, hint }) => (
        <Switch
          key={name}
          label={label}
          description={hint}
          checked={typed[name]}
          onChange={(event) => set({ [name]: event.currentTarget.checked })}
        />
      ))}
      <h3>{words.numbers}</h3>
      <div className="field-grid">
        <FigureInput
          {...figure('ReservationLimit', words.minutes, words.windowEffect(typed.ReservationLimit, typed.IsActiveShowTime))}
          label={words.window}
        />
        <FigureInput
          {...figure('ReservationRange', words.kilometres, words.rangeEffect(typed.ReservationRange))}
          label={words.range}
        />
        {(Object.keys(hourFields) as (keyof typeof hourFields)[]).map((name) => (
          <FigureInput
            key={name}
            {...figure(name, words.hours, hourFields[name].effect(typed[name]))}
            label={hourFields[name].label}
          />
        ))}
        <MoneyInput {...money('DriverCharghe')} label={words.driverFee} />
        <MoneyInput {...money('TransportationCompanyCharghe')} label={words.companyFee} />
      </div>
    </>
  )
}

const switches = [
  { name: 'IsActive', label: words.isActive, hint: words.isActiveHint },
  { name: 'IsActiveShowTime', label: words.shows, hint: words.showsHint },
  { name: 'IsFreeCargo', label: words.free, hint: words.freeHint },
  { name: 'ActiveTurnApp', label: words.app, hint: words.appHint },
  { name: 'PrintsSlips', label: words.slips, hint: words.slipsHint },
] as const

/** Numbers in hours, each with its effect. */
const hourFields = {
  TurnExpireHour: { label: words.expire, effect: words.expireEffect },
  NativeTurnExpireHour: { label: words.nativeExpire, effect: words.nativeEffect },
  LimitNewTurn: { label: words.newTurn, effect: words.newTurnEffect },
  TravelTime: { label: words.travel, effect: words.travelEffect },
} as const

/** Where the hall is: two figures, or a press on the map. */
function Place({ typed, faults, set }: HallFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const { LoadHallLat: lat, LoadHallLong: lng } = typed
  return (
    <>
      <h3>{words.place}</h3>
      <div className="field-grid">
        <Degrees label={words.lat} value={lat} error={faults['LoadHallLat']} onChange={(LoadHallLat) => set({ LoadHallLat })} />
        <Degrees
          label={words.lng}
          value={lng}
          error={faults['LoadHallLong']}
          onChange={(LoadHallLong) => set({ LoadHallLong })}
        />
      </div>
      {isOpen ? (
        <>
          <p className="faint">{words.mapHint}</p>
          <Suspense fallback={<LoadingState rows={3} />}>
            <PlacePicker
              label={words.mapEnd}
              at={lat === null || lng === null ? null : { lat, lng }}
              outside={words.outsideIran}
              onPick={(at) => set({ LoadHallLat: rounded(at.lat), LoadHallLong: rounded(at.lng) })}
            />
          </Suspense>
        </>
      ) : (
        <Group>
          <Button variant="default" leftSection={<IconMap2 size={18} aria-hidden />} onClick={() => setOpen(true)}>
            {words.map}
          </Button>
        </Group>
      )}
    </>
  )
}

/** As it is written here: digits and decimal mark. */
const degreesOf = (value: number) => persianDigits(String(value)).replace('.', '\u066b')

/** To five decimal places: one metre. */
const rounded = (degrees: number) => Math.round(degrees * 100_000) / 100_000

interface DegreesProps {
  label: string
  value: number | null
  error: string | undefined
  onChange: (value: number | null) => void
}

/** Degrees with a decimal mark of any script; unreadable input stays, with an error. */
function Degrees({ label, value, error, onChange }: DegreesProps) {
  const [typedText, setTypedText] = useState<string | null>(null)
  const shown = typedText ?? (value === null ? '' : degreesOf(value))
  const read = (text: string) => {
    const latin = latinDigits(text).trim().replace('\u066b', '.')
    return latin === '' ? null : /^\d{1,3}(\.\d{0,8})?$/.test(latin) ? Number(latin) : Number.NaN
  }
  const isWrong = typedText !== null && Number.isNaN(read(typedText))
  return (
    <TextInput
      label={label}
      description={words.degrees}
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      error={isWrong ? words.notDegrees : error}
      // Unreadable input must not be sent as empty.
      data-unread={isWrong || undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        const next = read(text)
        setTypedText(text)
        onChange(Number.isNaN(next) ? null : next)
      }}
      onBlur={() => !isWrong && setTypedText(null)}
    />
  )
}
